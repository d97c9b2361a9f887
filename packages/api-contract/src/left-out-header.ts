/**
 * The header of an exported file of a translation that says how many captured pages it is without, since the workspace is
 * full and nobody has read them yet. Absent: it is whole.
 */
export const leftOutHeader = 'x-waystep-left-out-pages'
