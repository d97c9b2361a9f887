import {
  type Command,
  chapterChangesSchema,
  demoChangesSchema,
  hotspotChangesSchema,
  stepChangesSchema,
} from '@waystep/demo-model'
import { textGrowths } from './growths.ts'
import type { ReadDemo } from './read-demo.ts'

/** A text of a demo's records and one way in which it grows. */
export interface GrowingField {
  /** As `hotspot.text`. */
  readonly field: string
  readonly growth: string
  /** The command that stores it with about `n` characters; the server may refuse it. */
  readonly grown: (demo: ReadDemo, n: number) => Command
}

/** Every field of every record of a demo with every way in which a text grows. */
export const growingFields: readonly GrowingField[] = [
  ...fieldsOf('demo', demoChangesSchema.shape, (_, changes) => ({ type: 'update-demo', changes })),
  ...fieldsOf('step', stepChangesSchema.shape, ({ stepId }, changes) => ({
    type: 'update-step',
    stepId,
    changes,
  })),
  ...fieldsOf('hotspot', hotspotChangesSchema.shape, ({ hotspotId }, changes) => ({
    type: 'update-hotspot',
    hotspotId,
    changes,
  })),
  ...fieldsOf('chapter', chapterChangesSchema.shape, ({ chapterId }, changes) => ({
    type: 'update-chapter',
    chapterId,
    changes,
  })),
  ...edited('TextContent', (text) => text),
  ...edited('BackgroundColor', (text) => text),
  ...edited('ImageSrc', (text) => text),
  ...edited('DynamicImageLink', (text) => text),
  ...edited('Texts', (text) => [text, text]),
]

type Changes = Readonly<Record<string, unknown>>

function fieldsOf(
  record: string,
  shape: object,
  commandOf: (demo: ReadDemo, changes: Changes) => object,
): readonly GrowingField[] {
  return Object.keys(shape).flatMap((name) =>
    growing(`${record}.${name}`, (demo, text) => commandOf(demo, { [name]: text })),
  )
}

function edited(attribute: string, valueFrom: (text: string) => unknown): readonly GrowingField[] {
  return growing(`edit.${attribute}`, ({ edit }, text) => {
    const edits = { [attribute]: { oldValue: valueFrom('old'), newValue: valueFrom(text) } }
    return { type: 'save-edits', put: [{ ...edit, edits }], remove: [] }
  })
}

function growing(
  field: string,
  commandOf: (demo: ReadDemo, text: string) => object,
): readonly GrowingField[] {
  return Object.entries(textGrowths).map(([growth, grow]) => ({
    field,
    growth,
    // What fields take is the server's to judge: most take no text of such a size.
    grown: (demo, n) => commandOf(demo, grow(n)) as Command,
  }))
}
