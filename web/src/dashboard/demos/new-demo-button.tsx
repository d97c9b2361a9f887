import { Button } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { useCreateDemo } from './use-demo-actions.ts'

/** Makes a demo in the folder that is shown, and opens its editor. */
export function NewDemoButton({ folderId }: { readonly folderId: string | null }) {
  const create = useCreateDemo(folderId)
  return (
    <Button
      variant="primary"
      icon={Plus}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      New demo
    </Button>
  )
}
