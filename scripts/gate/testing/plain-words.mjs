/** The words that names of fields are made of. A new one is a word that a stranger would write in a sentence. */
export const plainWords = new Set(
  `
  accent accepted access account acknowledged action active activity actor address after age ai align all allow allowed
  anchor anchors animation answers apply approved area array as aspect asset assets at audio audit author autoplay back
  backdrop backdrops background bans bar base blocked blur bold border box brand browser business button buttons by
  bytes cache can captions capture captures cdn changed changes chapter chapters checked client clone code collection
  color command commands comment comments completions config configured confirmed connection consent consented contact
  content controls copied copies copy count cover created crop custom customize data date dates day days default
  defaults delay delete deleted demo demos deprecated derived description detail details detect device display document
  domain domains done down download draft duplicate duration dynamic edit edited edits email embed enabled end endpoint
  ends engine enhance enterprise entity entries event events expires external factor failures faults field fields file
  first fit folder folders font fonts for form format found frame free from full generated given grandparent grant
  great has hash hashes headers heading health height held hidden hides highlights holds host hostname hosts hotspot
  hotspots hover html id ids image in index intensity is isolated issuer italic items job joined keeps kept key kind
  label lang language languages last layout leads left less lifted limit link list live logo look loop losses mail
  mailed mails maker media members mentions message metadata mime missing mobile modal mode model modified more motion
  mouse move music mute name names near network new next node now number object of old on onboarding once only opacity
  open opening operator options order original out outdated over own owner page pages parent partial pass passes passkeys
  password path pending people per personal picture plan play playback plays position poster preparation prevent
  preview privacy problem problems progress provider public publication put query quotas rate ratio reached read reason
  received record recorded redact redirect references region rejected remove repeat reports required resolutions
  resolved restore restricted revision role root rotation said sample sandbox scope screenshot scroll search searchable
  second secret selected seq server service services sessions settings settled shapes show shown sibling sign signed
  size skip slide source speed spoken stability start state status step steps stops stored stroke style tab takedown
  taken target text texts theme this thumbnail ticket time timings title to token top total tracking transcription
  transition translate translated translation trash trashed trial trials trim tutorial type types unknown up update
  updated updates upload uploader ups url usage used user v validation value variable verified version versions video
  videos view viewed viewer viewport views visibility visible visits voice voiceover voices volume waits was watermark
  waystep weight whole whom width word words workspace workspaces x xpath y zoom
  `
    .trim()
    .split(/\s+/),
)

/** The words of a name in camel case, in lower case. */
export function wordsOf(name) {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}
