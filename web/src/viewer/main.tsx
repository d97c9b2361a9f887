import './viewer.css'
import { rootElementId, withVariables } from '@waystep/stage'
import { hydrateRoot } from 'react-dom/client'
import { readBoot } from './read-boot.ts'
import { firstStep, Viewer } from './viewer.tsx'

const boot = withVariables(readBoot(document))
const root = document.getElementById(rootElementId)
const first = firstStep(boot)
if (!root || !first) throw new Error('The page holds no demo')
hydrateRoot(root, <Viewer boot={boot} first={first} />)
