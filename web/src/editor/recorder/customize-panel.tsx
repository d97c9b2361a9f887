import { type PictureCard, PictureCards } from '@waystep/ui'
import { canRecordScreen } from './browser-records.ts'
import { CameraView } from './camera-view.tsx'
import { DeviceSelect } from './device-select.tsx'
import type { MediaState } from './devices.ts'
import { LayoutArt } from './layout-art.tsx'
import { type Layout, layouts, needsCamera, needsScreen } from './layouts.ts'
import { LeftRecordings } from './left-recordings.tsx'
import { LevelMeter } from './level-meter.tsx'
import type { Recorder } from './recorder.ts'

const names: Readonly<Record<Layout, string>> = {
  screen: 'Screen',
  'screen-camera-br': 'Screen and camera',
  camera: 'Camera',
}
/** M8.14. */
const whyDisabled =
  'Please provide permissions to access the camera and microphone to enable this layout.'

/** Phones share no screen. */
const noScreen = 'This browser cannot record the screen.'

/** Why a layout cannot be chosen; null: it can. */
function whyNot(layout: Layout, video: MediaState): string | null {
  if (needsScreen(layout) && !canRecordScreen()) return noScreen
  return needsCamera(layout) && video !== 'enabled' ? whyDisabled : null
}

/** What to record, and with which devices (M2.33, M4.2). */
export function CustomizePanel({ recorder, userId }: { recorder: Recorder; userId: string }) {
  const { layout, camera, microphone } = recorder
  const devices = recorder.devices.value
  if (!devices) return null
  const options = layouts.map(
    (value): PictureCard<Layout> => ({
      value,
      label: names[value],
      picture: <LayoutArt layout={value} />,
      why: whyNot(value, devices.video),
    }),
  )
  const showsCamera = needsCamera(layout.value) && camera.value !== null
  return (
    <div className="ed-recorder-choice">
      <LeftRecordings userId={userId} onOpen={(id) => void recorder.recover(id)} />
      <PictureCards
        label="Layout"
        value={layout.value}
        options={options}
        onChange={(value) => {
          layout.value = value
        }}
      />
      {showsCamera && camera.value !== null && <CameraView camera={camera.value} />}
      {needsCamera(layout.value) && (
        <DeviceSelect
          name="Camera"
          state={devices.video}
          devices={devices.cameras}
          value={camera.value}
          onChange={(id) => {
            camera.value = id
          }}
        />
      )}
      <DeviceSelect
        name="Microphone"
        state={devices.audio}
        devices={devices.microphones}
        value={microphone.value}
        onChange={(id) => {
          microphone.value = id
        }}
      />
      {microphone.value !== null && <LevelMeter microphone={microphone.value} />}
    </div>
  )
}
