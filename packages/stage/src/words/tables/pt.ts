import type { OwnLanguage } from '../own-language.ts'

/** Waystep's own words in Portuguese. */
export const pt: OwnLanguage = {
  direction: 'ltr',
  texts: {
    Back: 'Voltar',
    Next: 'Avançar',
    Continue: 'Continuar',
    'Start exploring': 'Começar a explorar',
    'Back to the start': 'Voltar ao início',
    'Report this demo': 'Denunciar esta demonstração',
    'Zoom in or out': 'Ampliar ou reduzir',
    'Full screen': 'Tela cheia',
    'Leave full screen': 'Sair da tela cheia',
    Play: 'Reproduzir',
    Pause: 'Pausar',
    'Play music': 'Tocar a música',
    'Mute music': 'Silenciar a música',
    Captions: 'Legendas',
    'Captions (C)': 'Legendas (C)',
    'Tap for sound': 'Toque para ouvir o som',
    'Keyboard shortcuts': 'Atalhos de teclado',
    'Keyboard shortcuts are on: {keys}': 'Atalhos de teclado ativados: {keys}',
    'Keyboard shortcuts are off: {keys}': 'Atalhos de teclado desativados: {keys}',
    'arrows, Space, Home, End, F': 'setas, Espaço, Home, End, F',
    '{number} of {total}': '{number} de {total}',
    'Step {number} of {total}': 'Etapa {number} de {total}',
    'Hotspot {number} of {total}': 'Indicação {number} de {total}',
    'Hotspots of this step': 'Indicações desta etapa',
    'Previous hotspot': 'Indicação anterior',
    'Next hotspot': 'Próxima indicação',
    'Links in this page': 'Links desta página',
    'Explore this page': 'Explorar esta página',
    'Leave this page: Esc': 'Sair desta página: Esc',
    'Embedded page': 'Página incorporada',
    Message: 'Mensagem',
    'Interactive demo: {title}': 'Demonstração interativa: {title}',
    By: 'Por',
    Privacy: 'Privacidade',
    Copy: 'Copiar',
    'Copy to my workspace': 'Copiar para o meu workspace',
    'Created on Waystep': 'Criado com Waystep',
    'Preview: only people who may edit this demo see it like this.':
      'Prévia: só quem pode editar esta demonstração a vê assim.',
    'The end': 'Fim',
    'You’ve reached the end': 'Você chegou ao fim',
    'Start over': 'Começar de novo',
    'You are offline': 'Você está sem conexão',
    'The demo continues automatically once the connection is back. The steps that are loaded can still be watched.':
      'A demonstração continua sozinha assim que a conexão voltar. As etapas já carregadas ainda podem ser vistas.',
    'The server cannot be reached': 'Não foi possível acessar o servidor',
    'The server has a problem': 'O servidor está com um problema',
    'Trying again automatically. The steps that are loaded can still be watched.':
      'Tentando de novo automaticamente. As etapas já carregadas ainda podem ser vistas.',
    'This step did not load': 'Esta etapa não foi carregada',
    'Trying again automatically. Your place in the demo is kept.':
      'Tentando de novo automaticamente. Seu lugar na demonstração é mantido.',
    'This demo has changed': 'Esta demonstração mudou',
    'Its author updated it or stopped sharing it while you were watching.':
      'Ela foi atualizada ou deixou de ser compartilhada enquanto você assistia.',
    'Try again': 'Tentar de novo',
    'Trying again…': 'Tentando de novo…',
    'Load it again': 'Carregar de novo',
    Password: 'Senha',
    'Choose…': 'Escolher…',
    'Skip for now': 'Pular por enquanto',
    'Your answers are sent to the author of this demo.':
      'Suas respostas são enviadas a quem criou esta demonstração.',
    'That is not the password.': 'Essa não é a senha.',
    'The password could not be checked. Please try again.':
      'Não foi possível verificar a senha. Tente de novo.',
    'The form could not be sent. Please try again.':
      'Não foi possível enviar o formulário. Tente de novo.',
    'The server cannot be reached. Please try again.':
      'Não foi possível acessar o servidor. Tente de novo.',
    'You are offline. Please try again.': 'Você está sem conexão. Tente de novo.',
    'Too many attempts. Wait a moment and try again.':
      'Tentativas demais. Aguarde um momento e tente de novo.',
    'Counting of visits': 'Contagem de visitas',
    'May this demo count your visit? Which steps you see is kept under a random name that your browser forgets with this tab.':
      'Esta demonstração pode contar sua visita? As etapas que você vê são guardadas com um nome aleatório que seu navegador esquece com esta aba.',
    Accept: 'Aceitar',
    Decline: 'Recusar',
    'The password is checked with JavaScript.': 'A senha é verificada com JavaScript.',
    'The form is sent with JavaScript.': 'O formulário é enviado com JavaScript.',
    'This demo is explored with JavaScript.': 'Esta demonstração é explorada com JavaScript.',
    'Switch JavaScript on in your browser and load this page again.':
      'Ative o JavaScript no navegador e carregue esta página de novo.',
  },
  answers: {
    'answer-missing': 'Preencha “{label}”.',
    'answer-too-long': '“{label}” pode ter no máximo {limit} caracteres.',
    'answer-no-option': 'Escolha uma das opções de “{label}”.',
    'answer-no-email': 'Digite um endereço de e-mail válido.',
    'answer-business-email': 'Use seu endereço de e-mail profissional.',
    'answer-email-not-accepted': 'Este endereço de e-mail não é aceito aqui.',
  },
}
