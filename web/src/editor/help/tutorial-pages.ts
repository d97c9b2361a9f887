import { Flag, type LucideIcon, MousePointerClick, PanelLeft, Share } from 'lucide-react'

interface TutorialPage {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

/** What the editor tutorial says, a card at a time (M6.2). */
export const tutorialPages: readonly TutorialPage[] = [
  {
    icon: PanelLeft,
    title: 'Your steps are on the left',
    text: 'Drag them into another order. The line between two steps adds images, recordings and chapters there.',
  },
  {
    icon: MousePointerClick,
    title: 'Click a hotspot to write its text',
    text: 'Hotspots lead viewers from step to step. Drag one to where it should point, and save.',
  },
  {
    icon: Flag,
    title: 'Begin and end with a chapter',
    text: 'A chapter greets viewers, asks them something, or says what to do next.',
  },
  {
    icon: Share,
    title: 'Preview, then share',
    text: 'The demo is private until you share it. After that, viewers get every saved change.',
  },
]
