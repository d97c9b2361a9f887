import { Button, Popover } from '@waystep/ui'
import { Wallpaper } from 'lucide-react'
import { BackgroundFields } from './background-fields.tsx'

/** What lies around the steps of the demo (M2.49). */
export function BackgroundPopover() {
  return (
    <Popover
      label="Background"
      width={328}
      trigger={
        <Button variant="quiet" icon={Wallpaper}>
          Background
        </Button>
      }
    >
      <BackgroundFields />
    </Popover>
  )
}
