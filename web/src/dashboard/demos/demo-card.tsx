import { useDraggable } from '@dnd-kit/core'
import type { DemoCard as Demo } from '@waystep/api-contract'
import { Dot, IconButton } from '@waystep/ui'
import { Link2, Play } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { previewDemo } from './demo-link.ts'
import { DemoMenu } from './demo-menu.tsx'
import { DemoPicture } from './demo-picture.tsx'
import { captionOf, stateOf } from './demo-state.ts'
import { useCopyLink } from './use-demo-actions.ts'

const dots = {
  published: 'success',
  'taken-down': 'danger',
  private: 'neutral',
  empty: 'hollow',
} as const

/** A demo in the grid; opens its editor. */
export function DemoCard({ demo }: { readonly demo: Demo }) {
  const { user } = useSession()
  // Trial users have no folders (E6.4).
  const drag = { id: demo.id, data: { demo }, disabled: user.isTrial }
  const { setNodeRef, listeners, isDragging } = useDraggable(drag)
  const state = stateOf(demo)
  const copyLink = useCopyLink()
  const isHeldBack = state === 'published' && demo.heldBack > 0
  return (
    <li
      className="wsui-card demo-card"
      data-interactive
      data-dragged={isDragging || undefined}
      ref={setNodeRef}
    >
      <Link className="demo-link" to={`/demo/${demo.id}/edit`} draggable={false} {...listeners}>
        <span className="demo-open">
          <DemoPicture demo={demo} />
        </span>
        <span className="demo-about">
          <span dir="auto" className="demo-title wsui-cut" title={demo.title}>
            {demo.title}
          </span>
          <span className="wsui-caption wsui-row">
            <Dot tone={isHeldBack ? 'warning' : dots[state]} />
            <span className="wsui-cut wsui-num" title={demo.takedown?.reason ?? undefined}>
              {captionOf(demo)}
            </span>
          </span>
        </span>
      </Link>
      <div className="demo-acts">
        {demo.steps > 0 && (
          <>
            <IconButton
              label="Preview"
              icon={Play}
              size="small"
              look="on-picture"
              onClick={() => previewDemo(demo.id)}
            />
            <IconButton
              label="Copy link"
              icon={Link2}
              size="small"
              look="on-picture"
              onClick={() => copyLink.mutate(demo)}
            />
          </>
        )}
        <DemoMenu demo={demo} />
      </div>
    </li>
  )
}
