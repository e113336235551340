import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./look/colours.css";
import "./tokens.css";
import "./base.css";
import "./shapes.css";
import { able } from "./able";
import { loadFonts } from "./fonts";
import { keepOffline } from "./offline";
import Faults from "./ui/Faults.svelte";

const target = document.getElementById("app");
if (target && able()) mount(App, { target });
else if (target) mount(Faults, { target, props: { kind: "wrong_browser" } });
loadFonts();
keepOffline();
