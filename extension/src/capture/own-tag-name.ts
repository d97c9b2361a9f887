/** The name of the recorder's own elements in a page. */
export const ownTagName = 'waystep-bar'
