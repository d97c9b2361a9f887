import { Button, ErrorState, Field, Input, Select, Skeleton } from '@waystep/ui'
import { Circle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { StartRequest } from '../messaging/panel-messages.ts'
import type { CaptureMode } from '../upload/recording.ts'
import { CaptureModeField } from './capture-mode-field.tsx'
import { useActivePage } from './use-active-page.ts'
import { useDemos } from './use-demos.ts'
import { viewportOf, type WindowSize, windowSizes } from './window-sizes.ts'

const newDemo = 'new'

/** What to record, and into which demo. */
export function StartForm({
  serverUrl,
  token,
  onTokenRefused,
  onStart,
}: {
  readonly serverUrl: string
  readonly token: string
  readonly onTokenRefused: (token: string) => void
  readonly onStart: (request: StartRequest) => void
}) {
  const demos = useDemos(serverUrl, token, onTokenRefused)
  const page = useActivePage()
  const [demoId, setDemoId] = useState(newDemo)
  const [title, setTitle] = useState('')
  const [mode, setMode] = useState<CaptureMode>('page')
  const [size, setSize] = useState<WindowSize>('current')

  if (demos.kind === 'loading') return <Skeleton height={200} />
  if (demos.kind === 'unreachable') {
    return (
      <ErrorState title="The server did not respond" onRetry={demos.retry}>
        What you recorded before is kept here and is saved when it answers.
      </ErrorState>
    )
  }
  const demo = demos.demos.find(({ id }) => id === demoId) ?? null
  const suggestion = page?.title || 'Untitled demo'

  function start(event: FormEvent) {
    event.preventDefault()
    if (!page?.recordable) return
    const { tabId, windowId } = page
    onStart({
      tabId,
      windowId,
      demo,
      mode: demo ? (demo.type === 'Default' ? 'screenshot' : 'page') : mode,
      title: title || suggestion,
      viewport: viewportOf(size),
    })
  }

  return (
    <form className="panel-stack" onSubmit={start}>
      <Field label="Add the steps to">
        {(control) => (
          <Select
            {...control}
            value={demoId}
            onChange={setDemoId}
            options={[
              { value: newDemo, label: 'A new demo' },
              ...demos.demos.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        )}
      </Field>
      {!demo && (
        <>
          <Field label="Demo title">
            {(control) => (
              <Input
                {...control}
                value={title}
                maxLength={200}
                placeholder={suggestion}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
          <CaptureModeField value={mode} onChange={setMode} />
        </>
      )}
      <Field label="Page size">
        {(control) => <Select {...control} value={size} onChange={setSize} options={windowSizes} />}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="tall"
        wide
        icon={Circle}
        disabled={!page?.recordable}
      >
        Start recording
      </Button>
      <p className="panel-muted" role="status">
        {page && !page.recordable
          ? 'Open the page you want to record: Chrome does not allow extensions on this one.'
          : 'This panel closes, and each click on the page becomes a step.'}
      </p>
    </form>
  )
}
