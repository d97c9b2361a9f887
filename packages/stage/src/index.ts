export type { ChapterEntries, StageProps } from './stage-props.ts'
export type * from './view/chapter-view.ts'
export type * from './view/hotspot-view.ts'
export type * from './view/stage-view.ts'
