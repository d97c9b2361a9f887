/**
 * The sentences of one language. `{label}`, `{value}` and `{key}` stand for what the page calls things, each at most
 * once in a sentence.
 */
export interface Wording {
  /** What labels stand in where they cannot be bold; empty where the language sets them off by capitals. */
  readonly quotes: readonly [string, string]
  /** Whether spaces part its words. */
  readonly hasSpaces: boolean
  /** The word for the Enter key. */
  readonly enter: string
  readonly click: string
  readonly clickHere: string
  readonly doubleClick: string
  readonly doubleClickHere: string
  readonly rightClick: string
  readonly rightClickHere: string
  readonly check: string
  readonly uncheck: string
  readonly turnOn: string
  readonly turnOff: string
  readonly openTab: string
  readonly open: string
  readonly close: string
  readonly choose: string
  readonly chooseIn: string
  readonly chooseSomethingIn: string
  readonly chooseHere: string
  readonly chooseFile: string
  readonly chooseFileFor: string
  readonly drag: string
  readonly dragThis: string
  readonly press: string
  readonly pressIn: string
  readonly typeIn: string
  readonly type: string
  readonly typeSomethingIn: string
  readonly typeHere: string
}
