export { whenInSight } from './arrival/when-in-sight.ts'
export { whenParsed } from './arrival/when-parsed.ts'
export { whenStyled } from './arrival/when-styled.ts'
export { type Box, boxOf, nodeIdAtPoint } from './boxes.ts'
export { bringIntoView, isScrolledAway } from './bring-into-view.ts'
export type { ClickedLink } from './catch-links.ts'
export {
  type DrawnElement,
  drawnChildren,
  drawnElement,
  drawnParent,
  drawnSiblings,
  laidOutElement,
} from './drawn-tree.ts'
export { elementByNodeId, rootsOf } from './elements.ts'
export { fillPage, type PageFill } from './fill-page.ts'
export type { MountOptions } from './finish-page.ts'
export { documentsOf, hitOf, inReadingOrder, nameOf } from './linked-elements.ts'
export { type MountedPage, mountPage } from './mount-page.ts'
export { nodeIdAttribute } from './node-id.ts'
export { passOverLinks } from './pass-over-links.ts'
export { type PageScroll, scrollPage } from './scroll-page.ts'
