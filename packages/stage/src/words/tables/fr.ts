import type { OwnLanguage } from '../own-language.ts'

/** Waystep's own words in French. */
export const fr: OwnLanguage = {
  direction: 'ltr',
  texts: {
    Back: 'Retour',
    Next: 'Suivant',
    Continue: 'Continuer',
    'Start exploring': 'Commencer',
    'Back to the start': 'Retour au début',
    'Report this demo': 'Signaler cette démo',
    'Zoom in or out': 'Agrandir ou réduire',
    'Full screen': 'Plein écran',
    'Leave full screen': 'Quitter le plein écran',
    Play: 'Lecture',
    Pause: 'Pause',
    'Play music': 'Activer la musique',
    'Mute music': 'Couper la musique',
    Captions: 'Sous-titres',
    'Captions (C)': 'Sous-titres (C)',
    'Tap for sound': 'Touchez pour le son',
    'Keyboard shortcuts': 'Raccourcis clavier',
    'Keyboard shortcuts are on: {keys}': 'Raccourcis clavier activés : {keys}',
    'Keyboard shortcuts are off: {keys}': 'Raccourcis clavier désactivés : {keys}',
    'arrows, Space, Home, End, F': 'flèches, Espace, Début, Fin, F',
    '{number} of {total}': '{number} sur {total}',
    'Step {number} of {total}': 'Étape {number} sur {total}',
    'Hotspot {number} of {total}': 'Repère {number} sur {total}',
    'Hotspots of this step': 'Repères de cette étape',
    'Previous hotspot': 'Repère précédent',
    'Next hotspot': 'Repère suivant',
    'Links in this page': 'Liens de cette page',
    'Explore this page': 'Explorer cette page',
    'Leave this page: Esc': 'Quitter cette page : Échap',
    'Embedded page': 'Page intégrée',
    Message: 'Message',
    'Interactive demo: {title}': 'Démo interactive : {title}',
    By: 'Par',
    Privacy: 'Confidentialité',
    Copy: 'Copier',
    'Copy to my workspace': 'Copier dans mon espace de travail',
    'Created on Waystep': 'Créé avec Waystep',
    'Preview: only people who may edit this demo see it like this.':
      'Aperçu : seules les personnes qui peuvent modifier cette démo la voient ainsi.',
    'The end': 'Fin',
    'You’ve reached the end': 'Vous êtes arrivé à la fin',
    'Start over': 'Recommencer',
    'You are offline': 'Vous êtes hors ligne',
    'The demo continues automatically once the connection is back. The steps that are loaded can still be watched.':
      'La démo reprend d’elle-même dès que la connexion revient. Les étapes déjà chargées restent visibles.',
    'The server cannot be reached': 'Le serveur est injoignable',
    'The server has a problem': 'Le serveur rencontre un problème',
    'Trying again automatically. The steps that are loaded can still be watched.':
      'Nouvel essai automatique. Les étapes déjà chargées restent visibles.',
    'This step did not load': 'Cette étape ne s’est pas chargée',
    'Trying again automatically. Your place in the demo is kept.':
      'Nouvel essai automatique. Votre place dans la démo est conservée.',
    'This demo has changed': 'Cette démo a changé',
    'Its author updated it or stopped sharing it while you were watching.':
      'Elle a été mise à jour ou n’est plus partagée depuis que vous la regardez.',
    'Try again': 'Réessayer',
    'Trying again…': 'Nouvel essai…',
    'Load it again': 'Recharger',
    Password: 'Mot de passe',
    'Choose…': 'Choisir…',
    'Skip for now': 'Passer pour l’instant',
    'Your answers are sent to the author of this demo.':
      'Vos réponses sont envoyées à l’auteur de cette démo.',
    'That is not the password.': 'Ce n’est pas le mot de passe.',
    'The password could not be checked. Please try again.':
      'Le mot de passe n’a pas pu être vérifié. Veuillez réessayer.',
    'The form could not be sent. Please try again.':
      'Le formulaire n’a pas pu être envoyé. Veuillez réessayer.',
    'The server cannot be reached. Please try again.':
      'Le serveur est injoignable. Veuillez réessayer.',
    'You are offline. Please try again.': 'Vous êtes hors ligne. Veuillez réessayer.',
    'Too many attempts. Wait a moment and try again.':
      'Trop d’essais. Patientez un instant, puis réessayez.',
    'Counting of visits': 'Comptage des visites',
    'May this demo count your visit? Which steps you see is kept under a random name that your browser forgets with this tab.':
      'Cette démo peut-elle compter votre visite ? Les étapes que vous voyez sont conservées sous un nom aléatoire que votre navigateur oublie avec cet onglet.',
    Accept: 'Accepter',
    Decline: 'Refuser',
    'The password is checked with JavaScript.': 'Le mot de passe est vérifié avec JavaScript.',
    'The form is sent with JavaScript.': 'Le formulaire est envoyé avec JavaScript.',
    'This demo is explored with JavaScript.': 'Cette démo s’explore avec JavaScript.',
    'Switch JavaScript on in your browser and load this page again.':
      'Activez JavaScript dans votre navigateur, puis rechargez cette page.',
  },
  answers: {
    'answer-missing': 'Veuillez remplir « {label} ».',
    'answer-too-long': '« {label} » peut compter au plus {limit} caractères.',
    'answer-no-option': 'Veuillez choisir une des options de « {label} ».',
    'answer-no-email': 'Veuillez saisir une adresse e-mail valide.',
    'answer-business-email': 'Veuillez utiliser votre adresse e-mail professionnelle.',
    'answer-email-not-accepted': 'Cette adresse e-mail n’est pas acceptée ici.',
  },
}
