import { Button, FullScreenDialog, Spinner } from '@waystep/ui'

/** M2.42. */
export function LoadingPicture({ onClose }: { readonly onClose: () => void }) {
  return (
    <FullScreenDialog
      title="Edit image"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className="ed-picture-loading" role="status">
        <Spinner size="large" />
        <p>Loading Image...</p>
      </div>
    </FullScreenDialog>
  )
}
