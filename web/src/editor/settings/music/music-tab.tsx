import { Slider } from '@waystep/ui'
import { useId } from 'react'
import { LockedNote } from '../../plans/locked-note.tsx'
import { useDemoWorkspace } from '../../plans/use-demo-workspace.ts'
import { useGate } from '../../plans/use-gate.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'
import './music.css'
import { builtInMusic, lostMusic, type MusicOption, ownMusic } from './music-options.ts'
import { MusicRows } from './music-rows.tsx'
import { useHeardMusic } from './use-heard-music.ts'

/** The music that is played behind the demo, and how loud (M9.38, M9.16). */
export function MusicTab({ draft }: { readonly draft: SettingsDraft }) {
  const { backgroundMusicUrl: music, backgroundMusicVolume: volume } = draft.demo
  const stored = draft.document.demo.backgroundMusicUrl
  const workspace = useDemoWorkspace()
  const gate = useGate()('background-music')
  const heard = useHeardMusic(volume)
  const group = useId()
  const lost = lostMusic(stored, workspace)
  const own = [...(lost ? [lost] : []), ...ownMusic(workspace)]
  const rows = {
    group,
    chosen: music,
    heard,
    // M5.35: what the demo has already stays, and nothing is everybody's.
    isLocked: (option: MusicOption) =>
      !gate.decision.allowed && option.music !== null && option.music !== stored,
    onChoose: (next: string | null) => draft.change({ backgroundMusicUrl: next }),
  }
  return (
    <div className="ed-music-tab">
      <LockedNote gate={gate} />
      <Volume
        volume={volume}
        disabled={music === null}
        onChange={(next) => draft.change({ backgroundMusicVolume: next })}
      />
      <MusicRows label="Tracks" options={builtInMusic} {...rows} />
      {own.length > 0 && <MusicRows label="Tracks of the workspace" options={own} {...rows} />}
      <p className="wsui-caption">
        {own.length === 0 && 'The workspace has no tracks of its own yet. '}
        <a className="wsui-link" href="/customization#waystep" target="_blank" rel="noreferrer">
          Upload tracks
        </a>
      </p>
      <p className="wsui-caption">
        It starts with a viewer’s first click, can be muted, and is quieter while a video is heard.
      </p>
    </div>
  )
}

interface VolumeProps {
  readonly volume: number
  readonly disabled: boolean
  readonly onChange: (volume: number) => void
}

function Volume({ volume, disabled, onChange }: VolumeProps) {
  return (
    <div className="ed-music-volume">
      <b>Volume</b>
      <span className="wsui-caption">Mute</span>
      <Slider
        label="Volume"
        min={0}
        max={100}
        value={volume}
        disabled={disabled}
        onChange={onChange}
      />
      <span className="wsui-caption">Max</span>
      <output>{volume}</output>
    </div>
  )
}
