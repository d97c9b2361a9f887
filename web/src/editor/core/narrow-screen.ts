/** Below this width the panels of the editor become strips, and what needs room is not opened. */
export const narrowScreen = '(max-width: 720px)'
