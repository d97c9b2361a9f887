import { type DocumentNode, nodeType, walk } from '@waystep/capture-format'
import type { Edit, EditChanges } from '@waystep/capture-format/edits'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import type { Random } from '../fuzz/random.ts'

const pictures = ['ab', '01'].map((digits) => `asset:${digits.repeat(32)}`)
const texts = ['Another text', '', ' ', '{{name | you}}', '<b>&amp;</b>', 'Größe 東京', 'a\nb']
const colours = ['#aa0000', '#00f', 'rgb(1 2 3 / 0.5)']

const kinds: readonly ((random: Random) => EditChanges)[] = [
  (random) => ({ TextContent: { newValue: random.pick(texts) } }),
  (random) => ({
    Texts: { oldValue: null, newValue: { '#0': random.pick(texts), title: random.pick(texts) } },
  }),
  (random) => ({ TextColor: { newValue: random.pick(colours) }, TextWeight: { newValue: 'bold' } }),
  (random) => ({ BackgroundColor: { newValue: random.pick(colours) } }),
  (random) => ({
    BackgroundImage: { newValue: random.pick([...pictures, 'none']) },
    BackgroundSize: { newValue: 'cover' },
    BackgroundPosition: { newValue: 'top left' },
  }),
  (random) => ({
    ImageSrc: { newValue: random.pick(pictures) },
    ObjectFit: { newValue: '100% 100%' },
  }),
  () => ({ Redact: { newValue: 'redact' } }),
  () => ({ Redact: { newValue: 'normal' } }),
  () => ({ Visibility: { newValue: 'hidden' } }),
  () => ({ Remove: { newValue: 'removed' } }),
  () => ({ DynamicImageLink: { newValue: 'v_picture' } }),
]

/** Edits of random elements of a page, some of them several times, of all steps or of one. */
export function anyEdits(tree: DocumentNode, count: number, random: Random): Edit[] {
  const elements = [...walk(tree)].flatMap(({ node }) =>
    node.type === nodeType.element ? [node] : [],
  )
  const few = Array.from({ length: Math.max(1, Math.floor(count / 2)) }, () =>
    random.pick(elements),
  )
  return Array.from({ length: count }, (_, index): Edit => {
    const element = random.once(3) ? random.pick(few) : random.pick(elements)
    const print = fingerprintOf(tree, element.id)
    if (!print) throw new Error(`the element ${element.id} has no fingerprint`)
    return {
      id: `e${random.below(1_000_000)}-${index}`,
      nodeId: element.id,
      ...print,
      type: random.once(5) ? 'TransformImage' : 'Edit',
      enabledStepId: random.pick([null, null, 'step', 'other']),
      rejectedStepIds: random.once(10) ? ['step'] : [],
      createdAt: `2026-01-01T12:00:0${random.below(3)}.000Z`,
      edits: random.pick(kinds)(random),
    }
  })
}
