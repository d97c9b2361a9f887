/** What a recording shows (M2.33). */
export const layouts = ['screen', 'screen-camera-br', 'camera'] as const
export type Layout = (typeof layouts)[number]

export const needsScreen = (layout: Layout): boolean => layout !== 'camera'
export const needsCamera = (layout: Layout): boolean => layout !== 'screen'
