import type { DemoCard } from '@waystep/api-contract'
import { Button, ConfirmDialog, EmptyState } from '@waystep/ui'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'
import { LoadingGrid } from '../demos/demo-grid.tsx'
import { DemoPicture } from '../demos/demo-picture.tsx'
import { MoreDemos } from '../demos/more-demos.tsx'
import { useDeleteForever, useRestoreDemo } from '../demos/use-demo-actions.ts'
import { useDemos } from '../demos/use-demos.ts'
import { whenInSentence } from '../demos/when.ts'

export function TrashPage() {
  const { workspace } = useSession()
  const demos = useDemos(workspace.id, { trash: true })
  return (
    <Page title="Trash" lead="Demos in the trash cannot be opened by viewers.">
      {demos.isPending && <LoadingGrid />}
      {demos.isError && !demos.data && (
        <div className="dash-state">
          <CallFailed title="The trash could not be loaded" query={demos} />
        </div>
      )}
      {demos.data?.demos.length === 0 && (
        <div className="dash-state">
          <EmptyState icon={Trash2} title="The trash is empty">
            Demos you delete are kept here until you delete them forever.
          </EmptyState>
        </div>
      )}
      {demos.data && demos.data.demos.length > 0 && <TrashedDemos demos={demos.data.demos} />}
      <MoreDemos query={demos} />
    </Page>
  )
}

function TrashedDemos({ demos }: { readonly demos: readonly DemoCard[] }) {
  const [deleting, setDeleting] = useState<DemoCard | null>(null)
  const restore = useRestoreDemo()
  const remove = useDeleteForever(() => setDeleting(null))
  return (
    <>
      <ul className="demo-grid">
        {demos.map((demo) => (
          <li key={demo.id} className="wsui-card demo-card">
            <span className="demo-open" data-trashed>
              <DemoPicture demo={demo} />
            </span>
            <div className="demo-about" data-actions>
              <h2 dir="auto" className="demo-title wsui-cut" title={demo.title}>
                {demo.title}
              </h2>
              <p className="wsui-caption">
                Deleted {demo.trashedAt ? whenInSentence(demo.trashedAt) : ''}
              </p>
              <div className="wsui-row">
                <Button
                  size="dense"
                  icon={RotateCcw}
                  loading={restore.isPending && restore.variables.id === demo.id}
                  onClick={() => restore.mutate(demo)}
                >
                  Restore
                </Button>
                <Button size="dense" variant="danger-quiet" onClick={() => setDeleting(demo)}>
                  Delete forever
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title="Delete this demo forever?"
        subtitle={
          deleting && (
            <>
              “<bdi>{deleting.title}</bdi>” with its{' '}
              {deleting.steps === 1 ? 'step' : `${deleting.steps} steps`}, captured pages, hotspots
              and viewer statistics is deleted. This cannot be undone.
            </>
          )
        }
        primaryLabel="Delete forever"
        danger
        loading={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
      />
    </>
  )
}
