import { Dialog, DialogBody, Note, Skeleton, Switch } from '@waystep/ui'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useEditor } from '../core/editor-context.ts'
import { HeldBackNote } from './held-back-note.tsx'
import { ShareWays } from './share-ways.tsx'
import { useDemoLink } from './use-demo-link.ts'

/** The share and embed popup (E1.18, E2.63). */
export function ShareDialog() {
  const { session, demo, closeDialog } = useEditor()
  const { link, change } = useDemoLink(session.demoId)
  const pending = session.queue.status.value.state !== 'saved'
  const title = demo.demo.value?.title ?? ''
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Share demo"
      subtitle="Anyone who has the link can watch the demo."
      width={560}
    >
      <DialogBody>
        {link.isError && <CallFailed title="The link could not be loaded" query={link} />}
        {link.isPending && <Skeleton height={120} radius={8} />}
        {link.data && (
          <div className="ed-share">
            <div className="ed-share-switch">
              <span className="wsui-grow">
                <b>{link.data.on ? 'Link is on' : 'Link is off'}</b>
                <span className="wsui-muted">
                  {link.data.on
                    ? 'Viewers get every saved change.'
                    : 'The link and all embeds show nothing.'}
                </span>
              </span>
              <Switch
                label="Share link"
                checked={link.data.on}
                loading={change.isPending}
                onChange={(on) => change.mutate(on)}
              />
            </div>
            {change.isError && <Note tone="danger">{change.error.message}</Note>}
            {pending && <Note tone="warning">Changes that are not saved yet are not shared.</Note>}
            <HeldBackNote steps={link.data.heldBack} />
            {link.data.on && <ShareWays link={link.data} title={title} />}
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}
