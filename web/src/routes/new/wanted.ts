/** What the address asks for: `?game=NAME&with=device&public=1`. */

import type { Offer } from "../../net/wire";
import { Plan, type Company } from "./plan.svelte";

export function planFrom(offer: Offer, wanted: URLSearchParams): Plan {
  const game = wanted.get("game") ?? "";
  const company = wanted.get("with");
  const plan = new Plan(
    offer,
    game in offer.games ? game : (Object.keys(offer.games)[0] ?? ""),
    isCompany(company) ? company : "friends",
  );
  if (wanted.has("public")) {
    plan.visibility = "public";
    plan.seat(1, { kind: "open" });
  }
  return plan;
}

function isCompany(text: string | null): text is Company {
  return text === "friends" || text === "bots" || text === "device";
}
