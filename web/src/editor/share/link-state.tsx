import type { DemoLink } from '@waystep/api-contract'
import { Button, Icon, Note, Switch } from '@waystep/ui'
import { Globe, Lock } from 'lucide-react'
import type { useDemoLink } from './use-demo-link.ts'

interface LinkStateProps {
  readonly link: DemoLink
  readonly change: ReturnType<typeof useDemoLink>['change']
}

/** Who can watch the demo, and the switch for it. */
export function LinkState({ link, change }: LinkStateProps) {
  return (
    <>
      <div className="ed-share-switch">
        <Icon of={link.on ? Globe : Lock} />
        <span className="wsui-grow">
          <b>{link.on ? 'Link is on' : 'Private'}</b>
          <span className="wsui-muted">
            {link.on
              ? link.live
                ? 'Viewers get what you published last.'
                : 'Viewers get every saved change.'
              : 'Only members of your workspace can watch it. Copying the link or an embed code turns it on.'}
          </span>
        </span>
        {link.on ? (
          <Switch
            label="Share link"
            checked
            loading={change.isPending}
            onChange={(on) => change.mutate(on)}
          />
        ) : (
          <Button variant="primary" loading={change.isPending} onClick={() => change.mutate(true)}>
            Turn link on
          </Button>
        )}
      </div>
      {change.isError && (
        <Note tone="danger">
          {link.on
            ? 'The link is still on. '
            : 'The demo is still private: nobody can open its link. '}
          {change.error.message}
        </Note>
      )}
    </>
  )
}
