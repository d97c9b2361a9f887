import type { DemoCard } from '@waystep/api-contract'
import { Button, DialogBody, EmptyState } from '@waystep/ui'
import { FolderOpen, Layers, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { DemoSearch } from '../../dashboard/demos/demo-search.tsx'
import { MoreDemos } from '../../dashboard/demos/more-demos.tsx'
import { useDemos } from '../../dashboard/demos/use-demos.ts'
import { useEditor } from '../core/editor-context.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { DemoTiles, LoadingTiles } from './demo-tiles.tsx'
import { FolderTiles } from './folder-tiles.tsx'

/** Which demos are listed. A search is for all of them, whatever folder is open. */
export interface DemoPlace {
  readonly folderId: string | null
  readonly search: string
}

export interface ChooseDemoProps {
  readonly place: DemoPlace
  readonly onPlace: (place: DemoPlace) => void
  readonly onChoose: (demo: DemoCard) => void
}

/** The demos of the workspace that have steps to give, by folder or search. */
export function ChooseDemo({ place, onPlace, onChoose }: ChooseDemoProps) {
  const { session } = useEditor()
  const workspace = useDemoWorkspace()
  const { folderId, search } = place
  const query = useDemos(workspace.id, {
    ...(search !== '' && { search }),
    ...(search === '' && folderId !== null && { folderId }),
  })
  const demos = query.data?.demos.filter(({ id, steps }) => steps > 0 && id !== session.demoId)
  return (
    <DialogBody>
      <div className="ed-import">
        <DemoSearch value={search} onChange={(text) => onPlace({ folderId, search: text })} />
        <div className="ed-import-room">
          {search === '' && (
            <FolderTiles folderId={folderId} onOpen={(id) => onPlace({ folderId: id, search })} />
          )}
          {query.isPending && <LoadingTiles label="Loading demos" />}
          {query.isError && <CallFailed title="Your demos could not be loaded" query={query} />}
          {demos && demos.length > 0 && <DemoTiles demos={demos} onChoose={onChoose} />}
          {demos?.length === 0 && !query.hasNextPage && (
            <NoDemos place={place} onClear={() => onPlace({ folderId, search: '' })} />
          )}
          <MoreDemos query={query} />
        </div>
      </div>
    </DialogBody>
  )
}

interface NoDemosProps {
  readonly place: DemoPlace
  readonly onClear: () => void
}

function NoDemos({ place: { folderId, search }, onClear }: NoDemosProps): ReactNode {
  if (search !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title="No matches"
        actions={<Button onClick={onClear}>Clear search</Button>}
      >
        No other demo or step is called “{search}”.
      </EmptyState>
    )
  }
  return folderId === null ? (
    <EmptyState icon={Layers} title="No other demo has steps yet">
      Steps can be imported from every demo of this workspace.
    </EmptyState>
  ) : (
    <EmptyState icon={FolderOpen} title="Nothing to import from this folder">
      None of its demos has steps yet.
    </EmptyState>
  )
}
