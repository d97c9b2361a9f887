import { useSearchParams } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'
import { FolderCards } from '../folders/folder-cards.tsx'
import { DemoList } from './demo-list.tsx'
import { DemoSearch } from './demo-search.tsx'
import { DropToCreate } from './drop-to-create.tsx'
import { FirstDemo } from './first-demo.tsx'
import { NewDemoButton } from './new-demo-button.tsx'

export function DemosPage() {
  const { workspace } = useSession()
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const setSearch = (text: string) => setQuery(text ? { search: text } : {}, { replace: true })
  return (
    <Page
      title="Demos"
      actions={
        <>
          <div className="dash-search">
            <DemoSearch value={search} onChange={setSearch} />
          </div>
          <NewDemoButton folderId={null} />
        </>
      }
    >
      <DropToCreate folderId={null} />
      <DemoList
        key={workspace.id}
        search={search}
        onClearSearch={() => setSearch('')}
        above={search === '' && !workspace.isTrial && <FolderCards />}
        empty={<FirstDemo />}
      />
    </Page>
  )
}
