// Apart from the schemas: screens without any ask for it.
/** Characters of a demo's title at most. */
export const titleLimit = 200
