import { accountArticles } from './account-articles.ts';
import type { Article, Topic } from './article.ts';
import { audienceArticles } from './audience-articles.ts';
import { campaignArticles } from './campaign-articles.ts';
import { creativeArticles } from './creative-articles.ts';
import { moneyArticles } from './money-articles.ts';
import { resultArticles } from './result-articles.ts';
import { startArticles } from './start-articles.ts';

/** The manual. The Help pages show it, and every answer of ours refers to it. */
export const manual: readonly Article[] = [
  ...startArticles,
  ...moneyArticles,
  ...creativeArticles,
  ...audienceArticles,
  ...campaignArticles,
  ...resultArticles,
  ...accountArticles,
];

export const findArticle = (slug: string): Article | undefined => manual.find((article) => article.slug === slug);

export const listArticles = (topic: Topic): Article[] => manual.filter((article) => article.topic === topic);
