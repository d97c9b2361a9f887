import { buttonTextLimit } from '../records/hotspot.ts'
import { stepNameLimit } from '../records/step.ts'
import { titleLimit } from '../records/title-limit.ts'

/** What owns a text: a record, or a part of one. */
export interface TextOwner {
  readonly id: string
}

/** The name that the wire has for a text's owner (V3.20). */
export type OwnerField =
  | 'demoId'
  | 'stepId'
  | 'chapterId'
  | 'buttonId'
  | 'hotspotId'
  | 'fieldId'
  | 'pageTextId'

interface KindOfText {
  readonly owner: OwnerField
  /** Characters; null: an ordinary bound. */
  readonly limit: number | null
  /** May it hold bold, italic, links and lists? */
  readonly isMarkdown: boolean
}

/**
 * The kinds of texts that are translated: those of V3.21, and names of steps, a demo's own button, what forms ask
 * besides, and what captured pages say.
 */
export const textKinds = {
  DemoTitle: { owner: 'demoId', limit: titleLimit, isMarkdown: false },
  DemoMetaDesc: { owner: 'demoId', limit: null, isMarkdown: false },
  DemoButton: { owner: 'demoId', limit: null, isMarkdown: false },
  StepName: { owner: 'stepId', limit: stepNameLimit, isMarkdown: false },
  ChapterHeading: { owner: 'chapterId', limit: null, isMarkdown: false },
  ChapterDesc: { owner: 'chapterId', limit: null, isMarkdown: true },
  ChapterButton: { owner: 'buttonId', limit: null, isMarkdown: false },
  ChapterConsent: { owner: 'chapterId', limit: null, isMarkdown: true },
  FormLabel: { owner: 'fieldId', limit: null, isMarkdown: false },
  FormOption: { owner: 'fieldId', limit: null, isMarkdown: false },
  HotspotText: { owner: 'hotspotId', limit: null, isMarkdown: true },
  HotspotAiText: { owner: 'hotspotId', limit: null, isMarkdown: true },
  HotspotNextButton: { owner: 'hotspotId', limit: buttonTextLimit, isMarkdown: false },
  HotspotBackButton: { owner: 'hotspotId', limit: buttonTextLimit, isMarkdown: false },
  StepAudioText: { owner: 'stepId', limit: null, isMarkdown: false },
  PageText: { owner: 'pageTextId', limit: null, isMarkdown: false },
} as const satisfies Record<string, KindOfText>

export type TextKind = keyof typeof textKinds
export const textKindNames = Object.keys(textKinds) as [TextKind, ...TextKind[]]

/** The place of a text in a translation. */
export function textKey(kind: TextKind, ownerId: string): string {
  return `${kind} ${ownerId}`
}

/** Characters of ordinary texts. */
const paragraphLimit = 10_000

/** Characters that a text of a kind may have at most. */
export function textLimit(kind: TextKind): number {
  return textKinds[kind].limit ?? paragraphLimit
}
