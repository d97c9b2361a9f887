import { ConfirmDialog } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import type { Saving } from './use-saving.ts'

/** What is asked before a picture is saved or given up. */
export function PictureQuestions({ saving }: { readonly saving: Saving }) {
  const { closeDialog } = useEditor()
  const { asks, ask, save } = saving
  return (
    <>
      <ConfirmDialog
        open={asks === 'ratio'}
        onOpenChange={() => ask(null)}
        title="The dimensions differ"
        subtitle="The cropped image has a different ratio from the demo, whose ratio is that of the first image or video step. Anything with another ratio gets empty edges."
        primaryLabel="Continue"
        onConfirm={() => void save()}
      />
      <ConfirmDialog
        open={asks === 'leave'}
        onOpenChange={() => ask(null)}
        title="Discard your changes?"
        subtitle="What you changed in this image is not saved."
        primaryLabel="Discard changes"
        danger
        onConfirm={closeDialog}
      />
    </>
  )
}
