import type { OwnLanguage } from '../own-language.ts'

/** Waystep's own words in Spanish. */
export const es: OwnLanguage = {
  direction: 'ltr',
  texts: {
    Back: 'Atrás',
    Next: 'Siguiente',
    Continue: 'Continuar',
    'Start exploring': 'Empezar a explorar',
    'Back to the start': 'Volver al principio',
    'Report this demo': 'Denunciar esta demo',
    'Zoom in or out': 'Acercar o alejar',
    'Full screen': 'Pantalla completa',
    'Leave full screen': 'Salir de pantalla completa',
    Play: 'Reproducir',
    Pause: 'Pausar',
    'Play music': 'Reproducir la música',
    'Mute music': 'Silenciar la música',
    Captions: 'Subtítulos',
    'Captions (C)': 'Subtítulos (C)',
    'Tap for sound': 'Toca para oír el sonido',
    'Keyboard shortcuts': 'Atajos de teclado',
    'Keyboard shortcuts are on: {keys}': 'Atajos de teclado activados: {keys}',
    'Keyboard shortcuts are off: {keys}': 'Atajos de teclado desactivados: {keys}',
    'arrows, Space, Home, End, F': 'flechas, Espacio, Inicio, Fin, F',
    '{number} of {total}': '{number} de {total}',
    'Step {number} of {total}': 'Paso {number} de {total}',
    'Hotspot {number} of {total}': 'Indicación {number} de {total}',
    'Hotspots of this step': 'Indicaciones de este paso',
    'Previous hotspot': 'Indicación anterior',
    'Next hotspot': 'Indicación siguiente',
    'Links in this page': 'Enlaces de esta página',
    'Explore this page': 'Explorar esta página',
    'Leave this page: Esc': 'Salir de esta página: Esc',
    'Embedded page': 'Página insertada',
    Message: 'Mensaje',
    'Interactive demo: {title}': 'Demo interactiva: {title}',
    By: 'Por',
    Privacy: 'Privacidad',
    Copy: 'Copiar',
    'Copy to my workspace': 'Copiar a mi espacio de trabajo',
    'Created on Waystep': 'Creado con Waystep',
    'Preview: only people who may edit this demo see it like this.':
      'Vista previa: solo quienes pueden editar esta demo la ven así.',
    'The end': 'Fin',
    'You’ve reached the end': 'Has llegado al final',
    'Start over': 'Empezar de nuevo',
    'You are offline': 'No tienes conexión',
    'The demo continues automatically once the connection is back. The steps that are loaded can still be watched.':
      'La demo continuará sola en cuanto vuelva la conexión. Los pasos ya cargados se pueden seguir viendo.',
    'The server cannot be reached': 'No se puede acceder al servidor',
    'The server has a problem': 'El servidor tiene un problema',
    'Trying again automatically. The steps that are loaded can still be watched.':
      'Se reintenta automáticamente. Los pasos ya cargados se pueden seguir viendo.',
    'This step did not load': 'Este paso no se ha cargado',
    'Trying again automatically. Your place in the demo is kept.':
      'Se reintenta automáticamente. Tu lugar en la demo se conserva.',
    'This demo has changed': 'Esta demo ha cambiado',
    'Its author updated it or stopped sharing it while you were watching.':
      'Se actualizó o dejó de compartirse mientras la veías.',
    'Try again': 'Reintentar',
    'Trying again…': 'Reintentando…',
    'Load it again': 'Volver a cargar',
    Password: 'Contraseña',
    'Choose…': 'Elegir…',
    'Skip for now': 'Omitir por ahora',
    'Your answers are sent to the author of this demo.':
      'Tus respuestas se envían a quien creó esta demo.',
    'That is not the password.': 'Esa no es la contraseña.',
    'The password could not be checked. Please try again.':
      'No se pudo comprobar la contraseña. Inténtalo de nuevo.',
    'The form could not be sent. Please try again.':
      'No se pudo enviar el formulario. Inténtalo de nuevo.',
    'The server cannot be reached. Please try again.':
      'No se puede acceder al servidor. Inténtalo de nuevo.',
    'You are offline. Please try again.': 'No tienes conexión. Inténtalo de nuevo.',
    'Too many attempts. Wait a moment and try again.':
      'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    'Counting of visits': 'Recuento de visitas',
    'May this demo count your visit? Which steps you see is kept under a random name that your browser forgets with this tab.':
      '¿Puede esta demo contar tu visita? Los pasos que ves se guardan con un nombre al azar que tu navegador olvida con esta pestaña.',
    Accept: 'Aceptar',
    Decline: 'Rechazar',
    'The password is checked with JavaScript.': 'La contraseña se comprueba con JavaScript.',
    'The form is sent with JavaScript.': 'El formulario se envía con JavaScript.',
    'This demo is explored with JavaScript.': 'Esta demo se explora con JavaScript.',
    'Switch JavaScript on in your browser and load this page again.':
      'Activa JavaScript en tu navegador y vuelve a cargar esta página.',
  },
  answers: {
    'answer-missing': 'Rellena «{label}».',
    'answer-too-long': '«{label}» puede tener como máximo {limit} caracteres.',
    'answer-no-option': 'Elige una de las opciones de «{label}».',
    'answer-no-email': 'Introduce una dirección de correo válida.',
    'answer-business-email': 'Usa tu dirección de correo profesional.',
    'answer-email-not-accepted': 'Esta dirección de correo no se acepta aquí.',
  },
}
