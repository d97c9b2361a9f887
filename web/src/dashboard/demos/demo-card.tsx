import type { DemoCard as Demo } from '@waystep/api-contract'
import { Dot, IconButton } from '@waystep/ui'
import { Link2, Play } from 'lucide-react'
import { Link } from 'react-router'
import { copyDemoLink, previewDemo } from './demo-link.ts'
import { DemoMenu } from './demo-menu.tsx'
import { DemoPicture } from './demo-picture.tsx'
import { stateLabels, stateOf } from './demo-state.ts'
import { whenOf } from './when.ts'

const dots = { published: 'success', 'link-off': 'neutral', empty: 'hollow' } as const

function stepsOf(count: number): string {
  return count === 1 ? '1 step' : `${count} steps`
}

/** A demo in the grid; opens its editor. */
export function DemoCard({ demo }: { readonly demo: Demo }) {
  const state = stateOf(demo)
  const caption = [
    stateLabels[state],
    demo.steps > 0 && stepsOf(demo.steps),
    whenOf(demo.updatedAt),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className="wsui-card demo-card" data-interactive>
      <Link className="demo-link" to={`/demo/${demo.id}/edit`}>
        <span className="demo-open">
          <DemoPicture demo={demo} />
        </span>
        <span className="demo-about">
          <span className="demo-title wsui-cut" title={demo.title}>
            {demo.title}
          </span>
          <span className="wsui-caption wsui-row">
            <Dot tone={dots[state]} />
            <span className="wsui-cut wsui-num">{caption}</span>
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
              onClick={() => copyDemoLink(demo)}
            />
          </>
        )}
        <DemoMenu demo={demo} />
      </div>
    </li>
  )
}
