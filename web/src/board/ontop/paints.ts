/** Gradients and blurs that pieces are painted with; Paints.svelte defines them once in each drawing. */

export const GOLD = "url(#ontop-gold)";
export const SHEEN = "url(#ontop-sheen)";
export const SOFT = "url(#ontop-soft)";
