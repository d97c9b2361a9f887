import type { DemoVersion } from '@waystep/api-contract'
import { Button, Note, OptionCards } from '@waystep/ui'
import { CircleFadingArrowUp, History, Zap } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { UnpublishedList } from './unpublished-list.tsx'
import { usePublishing } from './use-publishing.ts'
import { useUnpublished } from './use-unpublished.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import './versions.css'

const modes = [
  {
    value: 'at-once',
    label: 'Changes go live at once',
    hint: 'Viewers get every saved change.',
    icon: Zap,
  },
  {
    value: 'waits',
    label: 'Changes wait until I publish',
    hint: 'Viewers keep what you published last.',
    icon: CircleFadingArrowUp,
  },
] as const

/** When changes reach viewers, and what of them waits. */
export function PublishMode({ live }: { readonly live: DemoVersion | null }) {
  const { session, show } = useEditor()
  const unpublished = useUnpublished()
  const { setWaits, publish } = usePublishing()
  const isSaved = session.queue.status.value.state === 'saved'
  const error = setWaits.error ?? publish.error
  return (
    <section className="ed-publish" aria-label="Publishing">
      <OptionCards
        label="When changes reach viewers"
        value={(setWaits.isPending ? setWaits.variables : live !== null) ? 'waits' : 'at-once'}
        onChange={(mode) => setWaits.mutate(mode === 'waits')}
        options={modes}
      />
      {error && <Note tone="danger">{error.message}</Note>}
      {unpublished && <UnpublishedList unpublished={unpublished} />}
      <div className="ed-publish-acts">
        {unpublished && (
          <Button
            variant="primary"
            loading={publish.isPending}
            disabled={!isSaved}
            onClick={() => publish.mutate()}
          >
            Publish changes
          </Button>
        )}
        <Button icon={History} onClick={() => show(VersionsDialog, {})}>
          Versions
        </Button>
      </div>
    </section>
  )
}
