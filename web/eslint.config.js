/** Lint rules for the site's code. */

import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  {
    ignores: ["node_modules/**", "border/**", "src/texts/**", "src/look/**", "src/board/*/look/**", "test-results/**"],
  },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { extraFileExtensions: [".svelte"] } },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-var": "error",
      "prefer-const": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "prefer-const": "off",
      "svelte/prefer-const": "error",
      // Links are plain: the site's own router handles clicks; there is no SvelteKit.
      "svelte/no-navigation-without-resolve": "off",
      "svelte/no-at-html-tags": "error",
    },
  },
  {
    files: ["src/**"],
    ignores: ["src/aside.ts"],
    rules: { "no-restricted-globals": ["error", { name: "localStorage", message: "Use src/aside.ts." }] },
  },
  // Command-line programs print to the console.
  { files: ["**/*.mjs"], rules: { "no-console": "off" } },
);
