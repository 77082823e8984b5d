import { DELETION_GRACE_DAYS } from '@universal-media/contract/accounts/deletion';
import { refundPolicy } from '@universal-media/contract/campaigns/campaigns';
import { campaignFee } from '@universal-media/contract/money/fee';
import { CONTACT_EMAIL } from '@universal-media/contract/operations/contact';
import { moneyShort } from '#lib/format/format.ts';
import type { LegalText } from './legal.ts';

const fee = campaignFee;

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  summary:
    'What you can expect from Universal Media and what we expect from you. Please read sections 4 to 6 about payments carefully.',
  sections: [
    {
      title: 'What these terms cover',
      body: [
        'Universal Media lets you build one advertising campaign and run it on many platforms: streaming television, social networks, search and display, and audio. These terms are the agreement between you and Universal Media about using it, on the web and through our API.',
        'If you use Universal Media on behalf of a company or another organization, you accept these terms on its behalf and confirm that you are authorized to do so. “You” then means that organization.',
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
        'Provide your real name and a working email address, and confirm it with the link we send. We send notices about your account, campaigns and payments to that address.',
        'Keep your password and API keys confidential. You are responsible for what is done with them until you tell us that they were compromised. If that happens, change the password or revoke the key immediately and contact us.',
        'You may sign in with Google instead. We link a Google account to an existing account only after you enter its password.',
      ],
    },
    {
      title: 'Credits and payments',
      body: [
        'Campaigns are paid with credits. One credit is one US dollar ($1 USD). Credits you have bought do not expire. Credits are not money: they cannot be transferred, earn no interest and can be exchanged for money only as section 6 says. Credits we grant you, as a bonus or a courtesy, have no cash value.',
        `For running a campaign we charge a fee on top of its media budget: ${moneyShort(fee.base_cents)}, plus ${moneyShort(fee.per_platform_cents)} for each platform, plus ${fee.budget_percent}% of the budget, at least ${moneyShort(fee.min_cents)} and at most ${moneyShort(fee.max_cents)} a campaign. You see the whole amount before you launch. Costs are rounded up to whole credits.`,
        'Cards are charged by our payment provider, whose processing fee is shown at checkout. Prices do not include taxes that you owe yourself. If a payment is reversed after you have spent it, we may stop your campaigns until it is settled.',
      ],
    },
    {
      title: 'Campaigns and review',
      body: [
        'Our staff review your content, usually within 24 to 48 hours. Each platform then reviews the campaign by its own rules, usually within 24 to 72 hours. Campaigns usually start within 24 to 48 hours after they are approved. We cannot guarantee approval, placement or timing.',
        'When you launch, we place the credits a campaign needs on hold. Reach, clicks and costs shown beforehand are estimates based on similar campaigns. They are not a guarantee of results.',
        'You may pause a campaign at any time. A platform may take a few hours to respond, and what it delivers until then is charged.',
      ],
    },
    {
      title: 'Refunds',
      body: [
        'Payments are final, except as follows:',
        [
          refundPolicy.before,
          'Rejected: if a campaign is rejected, by us or by a platform, all credits on hold for it return to your balance automatically.',
          `${refundPolicy.running} ${refundPolicy.card} A campaign that you delete ends, too.`,
          'Unused credits: credits you paid for and have not used are refunded to the card on request within 7 days of the purchase. Bonus credits included with them are removed.',
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
          'hatred, harassment, violence, or sexual exploitation;',
          'malware, hidden redirects, or a page that shows our reviewers something other than the public;',
          'targeting or excluding people unlawfully in offers of housing, work or credit.',
        ],
        'We may reject, stop or remove content that violates these rules, and we will tell you why.',
      ],
    },
    {
      title: 'Political advertising',
      body: [
        'If your advertising is about an election, a candidate, a party or a law, tell us so when you sign up or with your first such campaign, and name who pays for it. That name is shown with the ad where it is required.',
        'Whether a political ad may run depends on the platform and the country. Some platforms accept none at all, and some accept none in certain countries, including those of the European Union. We check each campaign against those rules; where they are not clear, our staff decide before anything is shown.',
      ],
    },
    {
      title: 'Audiences and measurement',
      body: [
        'If you upload a customer list, you confirm that you may use it for advertising. Addresses and numbers are hashed while we read the file; the file itself is never stored.',
        "If you place our pixel, or another's, on your pages, you are responsible for asking your visitors first where the law requires it. Nothing may be measured before they have agreed.",
      ],
    },
    {
      title: 'AI features',
      body: [
        'Suggestions, translations, forecasts and the answers of our assistant are generated automatically and can be wrong. Check them before you use them: you are responsible for what runs under your name.',
      ],
    },
    {
      title: 'API use',
      body: [
        "An API key lets a program act for you within the scopes you give it. You are responsible for what it does. Do not try to bypass limits, access other people's data, or disrupt the service. If you find a vulnerability, report it to us before you disclose it.",
      ],
    },
    {
      title: 'Suspension and termination',
      body: [
        `You can delete your account at any time. It is erased after ${DELETION_GRACE_DAYS} days, and you can cancel the deletion until then. Use your credits, or request a refund under section 6, before that: credits in a deleted account are lost.`,
        "We may suspend an account that breaks these terms or puts others at risk, and close it if that does not end or is serious. Where we can, we warn you first. If we close an account for another reason, or end the service, we give you 30 days' notice and refund the credits you paid for and have not used.",
      ],
    },
    {
      title: 'What we do not promise',
      body: [
        'We run Universal Media with care, but provide it “as is”. We do not guarantee that it is always available or error-free, that the platforms keep working as they do today, or that a campaign achieves a certain result.',
      ],
    },
    {
      title: 'Liability',
      body: [
        'Whatever the reason, our liability to you is limited in total to what you have paid us in the 6 months before the event that caused the damage. We are not liable for lost profit, lost data, or for what a platform does or fails to do.',
        'Nothing here limits liability that cannot be limited by law, such as for intent, gross negligence, or harm to life and health.',
        'If a third party makes a claim against us because of your content, your customer lists or your use of the service in violation of these terms, you will indemnify us for the resulting costs.',
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
        'These terms are governed by the law of the place where Universal Media is based, and its courts have jurisdiction. If you are a consumer, you keep the protection and the courts of your own country. If one part of these terms is invalid, the rest remains in effect.',
        `Questions? Write to ${CONTACT_EMAIL}.`,
      ],
    },
  ],
};
