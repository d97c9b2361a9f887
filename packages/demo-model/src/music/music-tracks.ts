interface TrackWords {
  readonly label: string
  readonly description: string
}

/** The ten built-in tracks (E3.41, E9.7), each a composition of our own (`scripts/music`). */
export const musicTracks = {
  'calm-morning': {
    label: 'Calm morning',
    description: 'Slow chords of an electric piano over soft strings',
  },
  'bright-start': {
    label: 'Bright start',
    description: 'Plucked strings, quick and light, in a major key',
  },
  'steady-focus': {
    label: 'Steady focus',
    description: 'A quiet pulse that keeps its pace and asks for no attention',
  },
  'night-lights': {
    label: 'Night lights',
    description: 'Late and laid back: brushes, warm keys and a swinging beat',
  },
  'open-road': {
    label: 'Open road',
    description: 'A walking bass and strings that go somewhere',
  },
  'small-wonders': {
    label: 'Small wonders',
    description: 'A music box in three-four time, curious and friendly',
  },
  'deep-water': {
    label: 'Deep water',
    description: 'Wide, slow and without a beat',
  },
  'paper-planes': {
    label: 'Paper planes',
    description: 'A playful marimba with shaker and soft drum',
  },
  'forward-motion': {
    label: 'Forward motion',
    description: 'Confident and even, for what has to be told briskly',
  },
  'first-light': {
    label: 'First light',
    description: 'A gentle waltz with a flute, hopeful',
  },
} as const satisfies Readonly<Record<string, TrackWords>>

export type MusicTrackName = keyof typeof musicTracks
