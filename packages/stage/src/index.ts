// Widens React's types wherever the stage's source is compiled.
import type {} from './view/css-variables.ts'

export type { ChapterProblem } from './chapter/chapter-problem.ts'
export { isCloseUp, viewOf, type Zoom } from './close-up/view.ts'
export { anchorPoint } from './hotspots/hotspot-place.ts'
export { TooltipWatch } from './hotspots/tooltip-watch.tsx'
export { PageFrame } from './media/page-frame.tsx'
export { keepInRange, playedThrough, type VideoCut, videoRange } from './media/video-range.ts'
export { afterPictureScript, waitsForPicture } from './published/after-picture.ts'
export { callToActionOf } from './published/call-to-action.ts'
export { backgroundViewOf, chapterViewOf } from './published/chapter-view-of.ts'
export { isClosing } from './published/closing-step.ts'
export { earlyPresses } from './published/early-presses.ts'
export {
  firstScreen,
  isLocked,
  screenOf,
  stepOfNumber,
} from './published/first-screen.ts'
export { type HotspotSurroundings, hotspotViewOf } from './published/hotspot-view-of.ts'
export { type FontSheet, pageFonts } from './published/page-fonts.ts'
export { isExplored, type PublishedStage, stageOf } from './published/stage-of.ts'
export { addressOfStep, endInAddress } from './published/step-addresses.ts'
export { stepViewOf } from './published/step-view-of.ts'
export {
  bootElementId,
  filesBaseOf,
  readyMark,
  rootElementId,
  type ViewerBoot,
  withVariables,
} from './published/viewer-boot.ts'
export { defaultWatermark, watermarkOf } from './published/watermark-of.ts'
export type { EndAction, EndScreenProps } from './screen/end-screen.tsx'
export { type LanguageLink, ShareHead, type ShareHeadProps } from './screen/share-head.tsx'
export type { ViewerFaultKind, ViewerFaultView } from './screen/viewer-fault.tsx'
export { type Announcement, ViewerScreen, type ViewerScreenProps } from './screen/viewer-screen.tsx'
export { Watermark } from './screen/watermark.tsx'
export { Stage } from './stage.tsx'
export type { ChapterEntries, StageProps } from './stage-props.ts'
export { useLatest } from './use-latest.ts'
export type * from './view/chapter-view.ts'
export { customFontFamily, fontStack } from './view/font-stack.ts'
export type * from './view/hotspot-view.ts'
export { wantsLessMotion } from './view/less-motion.ts'
export type * from './view/link-view.ts'
export type * from './view/percent.ts'
export type * from './view/stage-view.ts'
export { linkAttributes } from './way.tsx'
export { hotspotPosition, stepPosition } from './words/counted.ts'
export type { OwnText } from './words/own-texts.ts'
export {
  ownDirection,
  ownWords,
  type SpokenWords,
  say,
  sayButton,
  speak,
  speaking,
} from './words/say.ts'
