import type { LibraryItem } from '@waystep/api-contract'
import { Button, EmptyState, SearchInput } from '@waystep/ui'
import { RotateCw, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useDelayedSearch } from '../../search/use-delayed-search.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { DeleteMediaDialog } from './delete-media-dialog.tsx'
import { EndOfList } from './end-of-list.tsx'
import { LibraryGrid } from './library-grid.tsx'
import type { LibraryType, useLibrary } from './use-library.ts'

export interface LibraryMediaProps {
  readonly type: LibraryType
  readonly library: ReturnType<typeof useLibrary>
  readonly onChoose: (item: LibraryItem) => void
  /** A sentence above the items. */
  readonly note: string
  readonly uploadButton: ReactNode
  /** What could not be uploaded the last time. */
  readonly failed?: ReactNode
  /** Shown while there are none. */
  readonly empty: ReactNode
}

/** The items of one type: while they are loaded, once they are there, and where they cannot be had. */
export function LibraryMedia({ type, library, onChoose, ...parts }: LibraryMediaProps) {
  const { id: workspaceId } = useDemoWorkspace()
  const { items, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage } = library
  const [asked, ask] = useState<LibraryItem | null>(null)
  const failed = library.isError && items === null
  const isEmpty = items?.length === 0 && !hasNextPage
  const isSearched = library.search !== ''
  return (
    <>
      {((!failed && !isEmpty) || isSearched) && (
        <div className="ed-library-head">
          <LibrarySearch type={type} library={library} />
          <p className="wsui-caption">{parts.note}</p>
          {parts.uploadButton}
        </div>
      )}
      {parts.failed}
      <div className="ed-library-room">
        {failed && <CallFailed title="The media library could not be loaded" query={library} />}
        {isEmpty && (isSearched ? <NothingFound type={type} library={library} /> : parts.empty)}
        {!failed && !isEmpty && (
          <LibraryGrid
            label={type}
            items={items ?? []}
            workspaceId={workspaceId}
            loading={isPending ? 'first' : isFetchingNextPage ? 'more' : null}
            onChoose={onChoose}
            onDelete={ask}
          />
        )}
        {isFetchNextPageError && !isFetchingNextPage && (
          <div className="ed-library-more" role="alert">
            <span>The next {type.toLowerCase()} could not be loaded.</span>
            <Button size="dense" icon={RotateCw} onClick={() => void library.fetchNextPage()}>
              Try again
            </Button>
          </div>
        )}
        {hasNextPage && !isFetchingNextPage && !isFetchNextPageError && (
          <EndOfList count={items?.length ?? 0} onReach={() => void library.fetchNextPage()} />
        )}
      </div>
      {asked && (
        <DeleteMediaDialog
          item={asked}
          workspaceId={workspaceId}
          onDelete={() => void library.remove(asked)}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

type SearchProps = Pick<LibraryMediaProps, 'type' | 'library'>

/** Finds items by the names of their files and steps. */
function LibrarySearch({ type, library }: SearchProps) {
  const [text, setText] = useDelayedSearch(library.search, library.setSearch)
  return (
    <SearchInput value={text} onChange={setText} placeholder={`Search ${type.toLowerCase()}`} />
  )
}

function NothingFound({ type, library }: SearchProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${type.toLowerCase()} found`}
      actions={<Button onClick={() => library.setSearch('')}>Clear search</Button>}
    >
      No file or step with one is called “{library.search}”.
    </EmptyState>
  )
}
