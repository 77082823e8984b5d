import { DELETION_GRACE_DAYS } from '@universal-media/contract/deletion';
import { campaignFee } from '@universal-media/contract/fee';
import { moneyShort } from '../../lib/format.ts';
import { contact } from './contact.ts';
import type { LegalText } from './legal-text.ts';

const fee = campaignFee;

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  summary:
    'What you can expect of Universal Media and what we expect of you. Please read sections 4 to 6 about money with particular care.',
  sections: [
    {
      title: 'What these terms cover',
      body: [
        'Universal Media lets you build one advertising campaign and run it on many platforms: streaming television, social networks, search and display, and audio. These terms are the agreement between you and Universal Media about using it, on the web and over our interface for programs.',
        'If you use Universal Media for a company or another organisation, you accept these terms for it and confirm that you may do so. “You” then means that organisation.',
      ],
    },
    {
      title: 'Who may use it',
      body: [
        'You must be 18 or older. You must not be barred from receiving our services by the law of your country or of ours, and we must not have closed an earlier account of yours for a breach of these terms.',
      ],
    },
    {
      title: 'Your account',
      body: [
        'Give us your true name and an email address that reaches you, and confirm it by the link we send. Notices about your account, your campaigns and your payments go to that address.',
        'Keep your password and your API keys to yourself. What is done with them counts as done by you until you tell us that somebody else has them. Change the password or revoke the key at once if that happens, and write to us.',
        'You may sign in with Google instead. We link a Google account to an account that exists here only after its password was entered.',
      ],
    },
    {
      title: 'Credits and payments',
      body: [
        'Campaigns are paid with credits. One credit is one US dollar ($1 USD). Credits you have bought do not expire. Credits are not money: they cannot be transferred, earn no interest and can be exchanged for money only as section 6 says. Credits we grant you, as a bonus or a courtesy, have no cash value.',
        `For running a campaign we charge a fee on top of its media budget: ${moneyShort(fee.base_cents)}, plus ${moneyShort(fee.per_platform_cents)} for each platform, plus ${fee.budget_percent} % of the budget, at least ${moneyShort(fee.least_cents)} and at most ${moneyShort(fee.most_cents)} a campaign. You see the whole amount before you launch. Costs are rounded up to whole credits.`,
        'Cards are charged by our payment provider, whose processing fee is shown at checkout. Prices do not include taxes that you owe yourself. If a payment is reversed after you have spent it, we may stop your campaigns until it is settled.',
      ],
    },
    {
      title: 'Campaigns and review',
      body: [
        'Our staff look at your content, usually within 24 to 48 hours. Each platform then reviews the campaign by its own rules, usually within 24 to 72 hours. Campaigns usually start within 24 to 48 hours after they are approved. Nobody can promise you approval, a place or a time.',
        'When you launch, the credits a campaign needs are set aside for it. Reach, clicks and costs that we show beforehand are estimates, made from what similar campaigns achieved. They are not a promise of results.',
        'You may pause a campaign at any time. A platform may need some hours to act on it, and what it delivers until then is charged.',
      ],
    },
    {
      title: 'Refunds',
      body: [
        'Payments are final, except as follows:',
        [
          'Before ads go live: if you withdraw a campaign, everything set aside for it, the fee included, returns to your balance as credits.',
          'Rejected: if a campaign is rejected, by us or by a platform, everything set aside for it returns to your balance as credits, without your asking.',
          'After ads went live: the fee is kept. Budget that was never delivered returns to your balance as credits when the campaign is settled, after it has ended or was deleted. Nothing goes back to a card once ads run.',
          'Unused credits: credits you paid for and have not used are refunded to the card if you ask within 7 days of the purchase. Bonus credits that came with them are taken back.',
        ],
        'Rights to a refund that the law gives you and that cannot be waived remain untouched.',
      ],
    },
    {
      title: 'Your content',
      body: [
        'What you upload and write stays yours. You allow us, and the platforms you choose, to store it, to convert, crop and translate it, and to show it, as far as your campaigns need that and for as long as they run or you keep it here.',
        'You confirm that you hold the rights to it, that what it says is true and can be proven, that people shown or quoted in it have agreed, and that paid recommendations are marked as such.',
      ],
    },
    {
      title: 'What may not be advertised',
      body: [
        'Besides the rules of each platform, these apply everywhere. You may not advertise, or use Universal Media for:',
        [
          'anything that is against the law where the ad is shown or where it leads to;',
          'fraud, false claims about health or money, or goods that are not what the ad says;',
          'hatred, harassment, violence, or the sexual exploitation of anybody;',
          'malicious programs, hidden redirects, or a page that shows our reviewers something other than the public;',
          'targeting or excluding people unlawfully in offers of housing, work or credit.',
        ],
        'We may refuse, stop or remove content that breaks these rules, and we tell you why.',
      ],
    },
    {
      title: 'Political advertising',
      body: [
        'If your advertising is about an election, a candidate, a party or a law, tell us so when you sign up or with your first such campaign, and name who pays for it. That name is shown with the ad where it is required.',
        'Whether a political ad may run depends on the platform and the country. Some platforms take none at all, some take none in certain countries, among them those of the European Union. We check each campaign against those rules; where they are not clear, our staff decide before anything is shown.',
      ],
    },
    {
      title: 'Audiences and measurement',
      body: [
        'If you bring a list of customers, you confirm that you may use it for advertising. Addresses and numbers are made unreadable (hashed) while we read the file; the file itself is never stored.',
        'If you place our pixel, or another’s, on your pages, you are responsible for asking your visitors first where the law requires it. Nothing may be measured before they have agreed.',
      ],
    },
    {
      title: 'Help by machines',
      body: [
        'Suggestions, translations, forecasts and the answers of our assistant are made by programs and can be wrong. Check them before you use them: what runs under your name is your responsibility.',
      ],
    },
    {
      title: 'Use by programs',
      body: [
        'An API key lets a program act for you within the scopes you give it. You answer for what it does. Do not try to get around limits, to reach other people’s data, or to disturb the service. If you find a weakness, tell us before you tell others.',
      ],
    },
    {
      title: 'Suspension and the end',
      body: [
        `You can have your account deleted at any time. It is erased after ${DELETION_GRACE_DAYS} days, within which you can keep it after all. Use your credits, or ask for the refund of section 6, before that: credits in a deleted account are lost.`,
        'We may suspend an account that breaks these terms or puts others at risk, and close it if that does not end or is serious. Where we can, we warn you first. If we close an account for another reason, or end the service, we give you 30 days’ notice and refund the credits you paid for and have not used.',
      ],
    },
    {
      title: 'What we do not promise',
      body: [
        'We run Universal Media with care, but provide it as it is. We do not promise that it is always available or free of errors, that the platforms keep working as they do today, or that a campaign reaches a certain result.',
      ],
    },
    {
      title: 'Liability',
      body: [
        'Whatever the reason, our liability to you is limited in total to what you have paid us in the 6 months before the event that caused the damage. We are not liable for lost profit, lost data, or for what a platform does or fails to do.',
        'Nothing here limits liability that cannot be limited by law, such as for intent, gross negligence, or harm to life and health.',
        'If somebody makes a claim against us because of your content, your lists or your use of the service against these terms, you take it over and pay what it costs us.',
      ],
    },
    {
      title: 'Changes to these terms',
      body: [
        'Each version carries a number. When we change the terms in a way that matters, you are asked to accept the new version before your next payment, launch or API key. Until then you can sign in, see your campaigns, take your data with you and delete your account. Campaigns that run go on under the version they were launched with.',
      ],
    },
    {
      title: 'Law and contact',
      body: [
        'The law of the place where Universal Media has its seat applies, and its courts decide. If you are a consumer, you keep the protection and the courts of your own country. If one part of these terms does not hold, the rest does.',
        `Questions? Write to ${contact}.`,
      ],
    },
  ],
};
