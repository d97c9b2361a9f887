import './viewer.css'
import { rootElementId, speak, type ViewerBoot, withVariables } from '@waystep/stage'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { firstPicture } from './first-picture.ts'
import { reopenGates } from './gates/reopen-gates.ts'
import { readBoot } from './read-boot.ts'
import { firstStep, Viewer } from './viewer.tsx'
import { type VoicePart, voicePart } from './voice/use-voice.tsx'

/** Takes over what the server drew; past gates that were passed before, there is another step to draw. */
async function start() {
  const drawn = readBoot(document)
  if (drawn.words) speak(drawn.words)
  const voice = voicePart(drawn.manifest)
  await firstPicture(document)
  const reopened = await reopenGates(drawn, location.search)
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error('The page holds no demo')
  if (reopened) createRoot(root).render(viewerOf(reopened))
  else hydrateRoot(root, viewerOf(drawn, await voice))
}

function viewerOf(drawn: ViewerBoot, voice?: VoicePart) {
  const boot = withVariables(drawn)
  const first = firstStep(boot)
  if (!first) throw new Error('The page holds no demo')
  return <Viewer boot={boot} first={first} voicePart={voice} />
}

void start()
