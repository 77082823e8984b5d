/** What signed-in advertisers ask about their account: the tool that knows it, and what the answer must say. */
export const accountQuestions: readonly (readonly [question: string, tool: string, says: string])[] = [
  ['What is my balance?', 'my_account', '1240'],
  ['¿Cuál es mi saldo?', 'my_account', '1240'],
  ['Wie hoch ist mein Guthaben?', 'my_account', '1240'],
  ['How many of my credits are on hold?', 'my_account', '487.25'],
  ['Which of my campaigns are active?', 'my_campaigns', 'Winter tune-up'],
  ['¿Cómo van mis campañas?', 'my_campaigns', 'Winter tune-up'],
  ['Wie laufen meine Kampagnen?', 'my_campaigns', 'Winter tune-up'],
  ['What did my campaign Winter tune-up spend on TikTok?', 'my_campaign', '180.5'],
  ['¿Cuánto gastó mi campaña Winter tune-up en Meta?', 'my_campaign', '232.25'],
  ['Why was my campaign Spring sale rejected?', 'my_campaign', 'landing page'],
  ['Warum wurde meine Kampagne Spring sale abgelehnt?', 'my_campaign', 'Spring sale'],
  ['How many clicks are in my report?', 'my_report', '1875'],
  ['¿Cuántos clics hay en mi informe?', 'my_report', '1875'],
  ['Wie viele Klicks stehen in meinem Bericht?', 'my_report', '1875'],
  ['What is missing in my draft Summer camp?', 'check_draft', 'Summer camp'],
  ['Was fehlt in meinem Entwurf Summer camp?', 'check_draft', 'Summer camp'],
  ['I want to add credits', 'prepare_action', ''],
  ['Quiero añadir créditos', 'prepare_action', ''],
  ['Ich möchte Credits kaufen, bitte bereite das vor', 'prepare_action', ''],
];

/** Articles asked for in Spanish and German. Search by words knows English only; the assistant answers in the language. */
export const translatedQuestions: readonly (readonly [question: string, slug: string])[] = [
  ['¿Cómo pido un reembolso?', 'refunds'],
  ['Wie bekomme ich mein Geld zurück?', 'refunds'],
  ['¿Caducan los créditos?', 'credits'],
  ['Verfallen Credits?', 'credits'],
  ['¿Cómo pauso una campaña?', 'pause-and-delete'],
  ['Wie pausiere ich eine Kampagne?', 'pause-and-delete'],
  ['He olvidado mi contraseña', 'sign-in'],
  ['Ich habe mein Passwort vergessen', 'sign-in'],
];
