import type { OwnLanguage } from '../own-language.ts'

/** Waystep's own words in German. */
export const de: OwnLanguage = {
  direction: 'ltr',
  texts: {
    Back: 'Zurück',
    Next: 'Weiter',
    Continue: 'Weiter',
    'Start exploring': 'Loslegen',
    'Back to the start': 'Zurück zum Anfang',
    'Report this demo': 'Diese Demo melden',
    'Zoom in or out': 'Vergrößern oder verkleinern',
    'Full screen': 'Vollbild',
    'Leave full screen': 'Vollbild beenden',
    Play: 'Abspielen',
    Pause: 'Pause',
    'Play music': 'Musik abspielen',
    'Mute music': 'Musik stummschalten',
    Captions: 'Untertitel',
    'Captions (C)': 'Untertitel (C)',
    'Tap for sound': 'Für Ton tippen',
    'Keyboard shortcuts': 'Tastenkürzel',
    'Keyboard shortcuts are on: {keys}': 'Tastenkürzel sind an: {keys}',
    'Keyboard shortcuts are off: {keys}': 'Tastenkürzel sind aus: {keys}',
    'arrows, Space, Home, End, F': 'Pfeile, Leertaste, Pos1, Ende, F',
    '{number} of {total}': '{number} von {total}',
    'Step {number} of {total}': 'Schritt {number} von {total}',
    'Hotspot {number} of {total}': 'Hinweis {number} von {total}',
    'Hotspots of this step': 'Hinweise in diesem Schritt',
    'Previous hotspot': 'Vorheriger Hinweis',
    'Next hotspot': 'Nächster Hinweis',
    'Links in this page': 'Links auf dieser Seite',
    'Explore this page': 'Diese Seite erkunden',
    'Leave this page: Esc': 'Seite verlassen: Esc',
    'Embedded page': 'Eingebettete Seite',
    Message: 'Nachricht',
    'Interactive demo: {title}': 'Interaktive Demo: {title}',
    By: 'Von',
    Privacy: 'Datenschutz',
    Copy: 'Kopieren',
    'Copy to my workspace': 'In meinen Workspace kopieren',
    'Created on Waystep': 'Erstellt mit Waystep',
    'Preview: only people who may edit this demo see it like this.':
      'Vorschau: So sehen sie nur Personen, die diese Demo bearbeiten dürfen.',
    'The end': 'Das Ende',
    'You’ve reached the end': 'Sie sind am Ende angekommen',
    'Start over': 'Von vorn beginnen',
    'You are offline': 'Sie sind offline',
    'The demo continues automatically once the connection is back. The steps that are loaded can still be watched.':
      'Die Demo geht von selbst weiter, sobald die Verbindung wieder da ist. Bereits geladene Schritte können Sie weiter ansehen.',
    'The server cannot be reached': 'Der Server ist nicht erreichbar',
    'The server has a problem': 'Der Server hat ein Problem',
    'Trying again automatically. The steps that are loaded can still be watched.':
      'Es wird automatisch erneut versucht. Bereits geladene Schritte können Sie weiter ansehen.',
    'This step did not load': 'Dieser Schritt wurde nicht geladen',
    'Trying again automatically. Your place in the demo is kept.':
      'Es wird automatisch erneut versucht. Ihre Stelle in der Demo bleibt erhalten.',
    'This demo has changed': 'Diese Demo hat sich geändert',
    'Its author updated it or stopped sharing it while you were watching.':
      'Während Sie zusahen, wurde sie aktualisiert oder ihre Freigabe beendet.',
    'Try again': 'Erneut versuchen',
    'Trying again…': 'Wird erneut versucht …',
    'Load it again': 'Neu laden',
    Password: 'Passwort',
    'Choose…': 'Auswählen …',
    'Skip for now': 'Vorerst überspringen',
    'Your answers are sent to the author of this demo.':
      'Ihre Antworten werden an die Person gesendet, die diese Demo erstellt hat.',
    'That is not the password.': 'Das ist nicht das Passwort.',
    'The password could not be checked. Please try again.':
      'Das Passwort konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
    'The form could not be sent. Please try again.':
      'Das Formular konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
    'The server cannot be reached. Please try again.':
      'Der Server ist nicht erreichbar. Bitte versuchen Sie es erneut.',
    'You are offline. Please try again.': 'Sie sind offline. Bitte versuchen Sie es erneut.',
    'Too many attempts. Wait a moment and try again.':
      'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
    'Counting of visits': 'Zählen von Besuchen',
    'May this demo count your visit? Which steps you see is kept under a random name that your browser forgets with this tab.':
      'Darf diese Demo Ihren Besuch zählen? Welche Schritte Sie sehen, wird unter einem zufälligen Namen gespeichert, den Ihr Browser mit diesem Tab vergisst.',
    Accept: 'Zustimmen',
    Decline: 'Ablehnen',
    'The password is checked with JavaScript.': 'Das Passwort wird mit JavaScript geprüft.',
    'The form is sent with JavaScript.': 'Das Formular wird mit JavaScript gesendet.',
    'This demo is explored with JavaScript.': 'Diese Demo wird mit JavaScript erkundet.',
    'Switch JavaScript on in your browser and load this page again.':
      'Schalten Sie JavaScript in Ihrem Browser ein und laden Sie diese Seite neu.',
  },
  answers: {
    'answer-missing': 'Bitte füllen Sie „{label}“ aus.',
    'answer-too-long': '„{label}“ darf höchstens {limit} Zeichen haben.',
    'answer-no-option': 'Bitte wählen Sie eine der Möglichkeiten bei „{label}“.',
    'answer-no-email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'answer-business-email': 'Bitte verwenden Sie Ihre geschäftliche E-Mail-Adresse.',
    'answer-email-not-accepted': 'Diese E-Mail-Adresse wird hier nicht angenommen.',
  },
}
