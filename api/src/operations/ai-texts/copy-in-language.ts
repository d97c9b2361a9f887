import type { DemoCard } from '@waystep/api-contract'
import {
  type DemoDocument,
  type Language,
  lengthOf,
  type TextKind,
  textLimit,
  translatedDocument,
} from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Queries } from '../../repositories/database.ts'
import type { Services } from '../../services.ts'
import { duplicateDemo, titleWith } from '../demos/duplicate-demo.ts'
import type { Refusal } from '../refusal.ts'

/** A text of the copy, by what owns it in the demo. */
export interface CopyText {
  readonly kind: TextKind
  readonly ownerId: string
  readonly text: string
}

interface Copy {
  readonly demoId: string
  /** The copy's. */
  readonly id: string
  /** Null: in no folder; absent: where the demo is. */
  readonly moveTo?: string | null | undefined
  /** Comes last in the transaction of the copy; what it throws undoes that. */
  readonly finish?: (q: Queries) => Promise<void>
}

/** Copies a demo with texts in another language, which its title names in brackets. Texts too long for their place stay as they are. */
export async function copyInLanguage(
  services: Services,
  subject: Subject,
  { demoId, id, moveTo, finish }: Copy,
  { language, texts }: { readonly language: Language; readonly texts: readonly CopyText[] },
): Promise<DemoCard | Refusal> {
  return await duplicateDemo(services, subject, demoId, {
    id,
    ...(moveTo !== undefined && { folderId: moveTo }),
    ...(finish && { finish }),
    bytes: texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    change: (document) => inLanguage(document, language, texts),
  })
}

function inLanguage(
  document: DemoDocument,
  { name }: Language,
  texts: readonly CopyText[],
): DemoDocument {
  const fitting = texts
    .filter(({ kind, text }) => lengthOf(text) <= textLimit(kind))
    .map((text) => ({ ...text, originalText: '', isConfirmed: false }))
  const translated = translatedDocument(document, { texts: fitting })
  const title = titleWith(document.demo.title, ` (${name})`)
  return { ...translated, demo: { ...translated.demo, title } }
}
