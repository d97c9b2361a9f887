import { useQueryClient } from '@tanstack/react-query'
import type { MeReply } from '@waystep/api-contract'
import { Button, Icon, IconButton } from '@waystep/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { attempt } from '../../api-client/call.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { tutorialPages } from './tutorial-pages.ts'
import './help.css'

/** Marks the tutorial as seen, here and on the server (M7.22). */
function useEndTutorial(): () => void {
  const client = useQueryClient()
  return () => {
    const seen = { viewedEditPageTutorial: true }
    client.setQueryData<MeReply>(meKey, (me) =>
      me?.user ? { ...me, user: { ...me.user, activity: { ...me.user.activity, ...seen } } } : me,
    )
    // When this does not arrive it is shown once more, the next time the editor opens.
    void attempt('POST /api/user/settings/activity', { body: seen })
  }
}

/** The editor tutorial: beside the work, not over it, until it was seen (M6.1, M6.2). */
export function Tutorial() {
  const { user } = useSession()
  const [at, setAt] = useState(0)
  const end = useEndTutorial()
  const page = tutorialPages[at]
  if (user.activity.viewedEditPageTutorial || page === undefined) return null
  const isLast = at === tutorialPages.length - 1
  return (
    <section className="ed-tutorial" aria-label="Editor tutorial">
      <header>
        <Icon of={page.icon} />
        <h2 aria-live="polite">{page.title}</h2>
        <IconButton label="Skip the tutorial" icon={X} size="small" onClick={end} />
      </header>
      <p>{page.text}</p>
      <footer>
        <span className="wsui-caption wsui-num">
          {at + 1} of {tutorialPages.length}
        </span>
        {at > 0 && (
          <Button size="dense" variant="quiet" onClick={() => setAt(at - 1)}>
            Back
          </Button>
        )}
        <Button
          size="dense"
          variant="primary"
          onClick={() => {
            if (isLast) end()
            else setAt(at + 1)
          }}
        >
          {isLast ? 'Done' : 'Next'}
        </Button>
      </footer>
    </section>
  )
}
