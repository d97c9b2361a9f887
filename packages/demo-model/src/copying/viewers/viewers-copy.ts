import { applyCommand } from '../../commands/apply-command.ts'
import type { SingleCommand } from '../../commands/command.ts'
import { featuresOf } from '../../commands/definition-of.ts'
import type { StepItem } from '../../commands/step-item.ts'
import type { Feature } from '../../plans/features.ts'
import { createDemo, type Demo } from '../../records/demo.ts'
import { type DemoDocument, documentOf, recordById } from '../../records/demo-document.ts'
import type { PublishedDemo, PublishedStep } from '../../records/published-demo.ts'
import { copiedChapter } from './copied-chapter.ts'
import { copiedHotspot } from './copied-hotspot.ts'
import { copiedLinks } from './copied-links.ts'
import { copiedSettings } from './copied-settings.ts'
import { copiedStep } from './copied-step.ts'
import type { CopyNames } from './copy-names.ts'

/** What a viewer has of a demo. */
export interface SeenDemo {
  readonly manifest: PublishedDemo
  /** What was published. Only the words are read in it of which the manifest has the HTML. */
  readonly published: Pick<DemoDocument, 'hotspots' | 'chapters'>
}

/** Whose copy it is to be. */
export interface ViewersCopyOptions
  extends Pick<Demo, 'id' | 'workspaceId' | 'createdAt'>,
    Pick<CopyNames, 'newId' | 'capture'> {
  /** Does the receiver's plan open it? */
  readonly opens: (feature: Feature) => boolean
  /** May chapters of this server embed the address? */
  readonly embeds: (link: string) => boolean
}

/**
 * A demo made of what one viewer of another was given: of the manifest that was sent, so that what is in no
 * manifest is in no copy (M9.40). Steps that the receiver's plan does not open are left out, and so is a chapter
 * that asks for a password, which no copy has; links to them lead on. Null where nothing is left, or the rules
 * of a demo refuse it.
 */
export function viewersCopy(seen: SeenDemo, options: ViewersCopyOptions): DemoDocument | null {
  const { id, workspaceId, createdAt, opens } = options
  const { manifest } = seen
  const demo = createDemo({
    id,
    workspaceId,
    createdAt,
    copiedFrom: { path: `/demo/${manifest.id}`, title: manifest.title },
  })
  const kept = manifest.steps.filter((step) => isKept(step, options))
  const names = namesFor(kept, options)
  const empty = documentOf({ demo })
  const isOpen = (command: SingleCommand) => featuresOf(command, empty).every(opens)
  const items = kept.map((step) => itemOf(step, seen, names, opens))
  const open = items.filter((item) => isOpen({ type: 'add-steps', after: 0, items: [item] }))
  if (open.length === 0) return null
  const added = new Set(open.map(({ step }) => step.id))
  const left = { ...names, step: (from: string | null) => within(added, names.step(from)) }
  const changes = copiedSettings(manifest, demo, left, opens)
  const links = kept.flatMap((step) =>
    left.step(step.id) ? copiedLinks(step, left, createdAt) : [],
  )
  const linking: SingleCommand = { type: 'save-edits', put: links, remove: [] }
  const outcome = applyCommand(empty, {
    type: 'batch',
    commands: [
      { type: 'add-steps', after: 0, items: open },
      { type: 'update-demo', changes },
      ...(links.length > 0 && isOpen(linking) ? [linking] : []),
    ],
  })
  return outcome.ok ? outcome.document : null
}

/** Is there something of the step to copy? */
function isKept({ kind, page, chapter }: PublishedStep, { embeds }: ViewersCopyOptions): boolean {
  if (kind === 'page') return page !== null
  if (chapter?.type === 'Embed') return embeds(chapter.embed ?? '')
  return chapter?.type !== 'Password'
}

function namesFor(steps: readonly PublishedStep[], options: ViewersCopyOptions): CopyNames {
  const { id: demoId, workspaceId, newId, capture } = options
  const ids = new Map(steps.map(({ id }) => [id, newId()]))
  const step = (id: string | null) => ids.get(id ?? '') ?? null
  return { demoId, workspaceId, newId, capture, step }
}

const within = (ids: ReadonlySet<string>, id: string | null) =>
  id !== null && ids.has(id) ? id : null

function itemOf(
  shown: PublishedStep,
  { published }: SeenDemo,
  names: CopyNames,
  opens: ViewersCopyOptions['opens'],
): StepItem {
  const copied = copiedStep(shown, names)
  const step = opens('playback-rate') ? copied : { ...copied, playbackRate: 1 as const }
  const chapter = shown.chapter && recordById(published.chapters, shown.chapter.id)
  return {
    step,
    hotspots: shown.hotspots.flatMap((hotspot) => {
      const written = recordById(published.hotspots, hotspot.id)
      return written ? [copiedHotspot(hotspot, written, shown, names)] : []
    }),
    chapter: shown.chapter && chapter && copiedChapter(shown.chapter, chapter, step.id, names),
  }
}
