/** What is read to clone a voice: some 50 seconds, with questions, numbers and laughter. Our own words. */
export const scripts = {
  en: [
    'Good morning, and welcome. For the next minute I will simply read to you, the way I would talk to a colleague across the table. Last Tuesday I opened a new program for the first time, and honestly, I had no idea where to begin. Was the button on the left, or hidden in a menu?',
    'I tried three things, laughed at myself, and then I found it: one small blue icon, right in front of me. Since then I have shown it to at least twenty-five people. Some of them asked difficult questions. Others just nodded and said, “Oh, that is easy!” I like that moment best.',
    'So take your time, look around, and click whatever makes you curious. Nothing can break. And if you get lost, do not worry: I will be here, ready to show you the next step.',
  ],
}
