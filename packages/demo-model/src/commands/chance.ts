import type { ChapterButton } from '../records/chapter-button.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import type { Hotspot } from '../records/hotspot.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import type { StepItem } from './step-item.ts'

/** A source of chance: a whole number from 0 to `below` - 1. */
export type Pick = (below: number) => number

/** What a command's `sample` is made from; property tests give it. */
export interface Chance {
  readonly document: DemoDocument
  readonly pick: Pick
  /** A new name at each call. */
  readonly name: () => string
  /** The id of a thing by its name. */
  readonly idOf: (name: string) => string
  /** The id of nothing that ever was. */
  readonly never: string
  /** The id of a step, one in ten times of one that never was. */
  readonly step: () => string
  readonly anyHotspot: () => Hotspot | undefined
  /** A new step with what belongs to it. */
  readonly item: () => StepItem
  /** A new hotspot on some step. */
  readonly hotspot: () => Hotspot
  /** Style, animation and links that a hotspot of this step may have. */
  readonly look: (stepId: string) => Partial<Hotspot>
  readonly button: (chapterId: string, fields: Partial<ChapterButton>) => ChapterButton
  /** A new edit, which may come of the one with this id. */
  readonly edit: (originalId: string | null) => HtmlEdit
}
