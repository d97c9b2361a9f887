import { Button, buttonLook, EmptyState, Icon } from '@waystep/ui'
import { ImagePlus, Puzzle } from 'lucide-react'
import { Link } from 'react-router'
import { useExtension } from '../../app/extension/use-extension.ts'
import { DemoArt } from '../../app/pages/demo-art.tsx'
import { useCreateDemo } from './use-demo-actions.ts'

/** An empty dashboard: leads to the first recording. */
export function FirstDemo() {
  const create = useCreateDemo(null)
  const extension = useExtension().data
  return (
    <EmptyState
      art={<DemoArt />}
      title="Create a demo in minutes"
      actions={
        <>
          <Link to="/extension" {...buttonLook({ variant: 'primary' })}>
            <Icon of={Puzzle} />
            {extension ? 'Record with the extension' : 'Add Chrome extension'}
          </Link>
          <Button icon={ImagePlus} loading={create.isPending} onClick={() => create.mutate()}>
            Start with images
          </Button>
        </>
      }
    >
      Walk through your product with the Chrome extension. Every click becomes a step you can edit
      and share. Or drop images and videos here.
    </EmptyState>
  )
}
