import {
  firstScreen,
  ShareHead,
  type ShareHeadProps,
  type ViewerBoot,
  ViewerScreen,
} from '@waystep/stage'
import '@waystep/stage/styles.css'
import './demo-example.css'

interface DemoExampleProps {
  /** The demo as its page has it, with what is tried on it; null: it shows nothing; undefined: it is on its way. */
  readonly boot: ViewerBoot | null | undefined
  /** What stands over it. */
  readonly head: ShareHeadProps
  /** A CSS font-family list; null: that of the page. */
  readonly font: string | null
}

/** A demo as its viewers would see a step of it, drawn by what draws it for them. Nothing in it can be pressed. */
export function DemoExample({ boot, head, font }: DemoExampleProps) {
  const screen = boot ? firstScreen(boot) : null
  return (
    <div className="demo-example" inert>
      {screen && (
        <div style={font === null ? {} : { '--font': font }}>
          <ShareHead {...head} />
          <ViewerScreen
            {...screen}
            // As in most browsers: nobody finds out here what this one allows.
            controls={{ ...screen.controls, fullScreen: false, shortcuts: true }}
            notice={null}
            adaptToNarrow={false}
            stage={{ ...screen.stage, mode: 'still', font }}
          />
        </div>
      )}
      {boot === null && <p className="wsui-muted">This demo shows nothing yet.</p>}
    </div>
  )
}
