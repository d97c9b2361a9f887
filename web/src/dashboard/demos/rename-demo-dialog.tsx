import type { DemoCard } from '@waystep/api-contract'
import { titleLimit } from '@waystep/demo-model'
import { NameDialog } from '../name-dialog.tsx'
import { useRenameDemo } from './use-demo-actions.ts'

export interface RenameDemoDialogProps {
  readonly demo: DemoCard
  readonly onClose: () => void
}

export function RenameDemoDialog({ demo, onClose }: RenameDemoDialogProps) {
  const rename = useRenameDemo(onClose)
  return (
    <NameDialog
      title="Rename demo"
      label="Title"
      value={demo.title}
      limit={titleLimit}
      saveLabel="Rename"
      saving={rename.isPending}
      onSave={(title) => rename.mutate({ id: demo.id, title })}
      onClose={onClose}
    />
  )
}
