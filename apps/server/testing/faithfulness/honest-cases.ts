/**
 * Statements with a text that shortens each of them honestly. All were written by hand for this check, in the manner of
 * reviews of small businesses. They are not recordings: no customer said them and no model wrote the texts.
 */
export const honestCases: readonly { readonly statement: string; readonly ad: string }[] = [
  {
    statement:
      'I brought in my commuter bike on a Tuesday because the brakes barely worked. Two days later it rode like new. They lent me a bike so I never missed work. I paid $89 for the full tune-up. I would go back.',
    ad: 'My brakes barely worked. Two days later it rode like new. They lent me a bike and I paid $89 for the full tune-up.',
  },
  {
    statement: 'My coffee was ready before I sat down. The room is quiet in the morning.',
    ad: 'My coffee was ready before I sat down.',
  },
  {
    statement: 'We moved here in 2019 and had no dentist. Dr. Lee saw our kids the same week.',
    ad: 'Dr. Lee saw our kids the same week.',
  },
  {
    statement: 'The bread sells out by ten. I come at eight now, and it is worth it.',
    ad: 'I come at eight now, and it is worth it.',
  },
  {
    statement: 'They answered the phone on a Sunday. A plumber was here in an hour.',
    ad: 'They answered the phone on a Sunday. A plumber was here in an hour.',
  },
  {
    statement: 'I learned to swim at 52. My teacher never laughed at me.',
    ad: 'I learned to swim at 52. My teacher never laughed at me.',
  },
  { statement: 'Our dog hates the car, but he runs to this groomer. She takes her time.', ad: 'She takes her time.' },
  {
    statement: 'I ordered a cake for 30 people. It arrived on time and tasted like lemon and summer.',
    ad: 'It arrived on time and tasted like lemon and summer.',
  },
  {
    statement: 'The class is small. We had six people and everyone got help.',
    ad: 'The class is small. We had six people and everyone got help.',
  },
  {
    statement: 'I have worked here for nine years. We still know the names of our guests.',
    ad: 'We still know the names of our guests.',
  },
  {
    statement: 'My old roof leaked every spring. They finished the new one in three days.',
    ad: 'They finished the new one in three days.',
  },
  {
    statement: 'I was nervous about the price. They told me what it costs before they started.',
    ad: 'They told me what it costs before they started.',
  },
  {
    statement: 'Parking is easy. The staff carried everything to my car.',
    ad: 'Parking is easy. The staff carried everything to my car.',
  },
  {
    statement: 'I bring my grandmother every Friday. They keep the table by the window for us.',
    ad: 'They keep the table by the window for us.',
  },
  {
    statement: 'The guitar was out of tune for years. Now my son plays it every day.',
    ad: 'Now my son plays it every day.',
  },
  {
    statement: 'I needed a suit by Saturday. It was ready on Thursday evening.',
    ad: 'It was ready on Thursday evening.',
  },
  {
    statement: 'We tried four daycares. This one let us visit without an appointment.',
    ad: 'This one let us visit without an appointment.',
  },
  { statement: 'They fixed my screen while I waited. It took 40 minutes.', ad: 'They fixed my screen while I waited.' },
  {
    statement: 'I am not a morning person. Their 6 am class changed my week.',
    ad: 'Their 6 am class changed my week.',
  },
  {
    statement: 'The tomatoes taste like the ones from my childhood. I buy them every week.',
    ad: 'The tomatoes taste like the ones from my childhood.',
  },
  {
    statement: 'My order was wrong once. They brought the right one to my door that night.',
    ad: 'They brought the right one to my door that night.',
  },
  {
    statement: 'As a teacher I pay for supplies myself. This shop gives me a fair price.',
    ad: 'This shop gives me a fair price.',
  },
  {
    statement: 'We got married in the garden. It rained, and they had a tent up in minutes.',
    ad: 'We got married in the garden.',
  },
  {
    statement: 'They do not push extras. I pay for what my car needs and nothing else.',
    ad: 'They do not push extras.',
  },
  {
    statement: 'I found my first apartment with them. They answered every question twice.',
    ad: 'They answered every question twice.',
  },
  { statement: 'The museum was made for kids. Ours asked to stay until closing.', ad: 'The museum was made for kids.' },
  {
    statement: 'My mother speaks no English. Two people on the team speak Spanish with her.',
    ad: 'Two people on the team speak Spanish with her.',
  },
  {
    statement: 'I rent skis here each winter. They remember my boot size.',
    ad: 'I rent skis here each winter and they remember my boot size.',
  },
  {
    statement: 'Our website was down on a holiday. They had it back before lunch.',
    ad: 'They had it back before lunch.',
  },
  {
    statement: 'I like that you can see the kitchen. Nothing is hidden.',
    ad: 'I like that you can see the kitchen. Nothing is hidden.',
  },
  {
    statement: 'The hike was hard. Our guide carried my pack for the last two miles.',
    ad: 'Our guide carried my pack for the last two miles.',
  },
  {
    statement: 'I started the bakery in 2011 with one oven. We bake at night so the bread is warm at six.',
    ad: 'I started the bakery in 2011 with one oven.',
  },
  {
    statement: 'I recommend these tires to my own family. They are quiet on wet roads.',
    ad: 'I recommend these tires to my own family.',
  },
  {
    statement: 'Our club has met here since 2004. The owner leaves us the key.',
    ad: 'Our club has met here since 2004.',
  },
  {
    statement: 'The band started late, but the food was hot and the kids danced all night.',
    ad: 'The band started late, but the food was hot and the kids danced all night.',
  },
  {
    statement: 'I had a question about my bill. A person called me back the same day.',
    ad: 'A person called me back the same day.',
  },
  {
    statement: 'They painted our hallway in one weekend. No drips, no smell.',
    ad: 'They painted our hallway in one weekend.',
  },
  { statement: 'My glasses fit the first time. I have a difficult nose.', ad: 'My glasses fit the first time.' },
  { statement: 'I ride the 7:15 bus and stop here for tea. They know my order.', ad: 'They know my order.' },
  {
    statement: 'The plants survived our winter. I only water them once a week.',
    ad: 'The plants survived our winter.',
  },
  {
    statement: 'I sold my boat with them in five weeks. They came to every visit.',
    ad: 'I sold my boat with them in five weeks and they came to every visit.',
  },
  {
    statement: 'They taught my daughter chess. She beats me now.',
    ad: 'They taught my daughter chess. She beats me now.',
  },
  {
    statement: 'The tour was in English and German. My parents understood everything.',
    ad: 'The tour was in English and German.',
  },
  {
    statement: 'I was late and they waited for me. The haircut is exactly what I asked for.',
    ad: 'The haircut is exactly what I asked for.',
  },
  { statement: 'They explain every step. I could fix the next leak myself.', ad: 'They explain every step.' },
  { statement: 'We booked the boat for four hours. The skipper showed us seals.', ad: 'The skipper showed us seals.' },
  {
    statement: 'My car was ready when they said it would be. That had never happened to me before.',
    ad: 'My car was ready when they said it would be.',
  },
  {
    statement: 'The library cards are free and the story hour is on Saturdays. We go every week.',
    ad: 'The story hour is on Saturdays.',
  },
  {
    statement: 'They shipped it the day I ordered. The box was made of paper, not plastic.',
    ad: 'They shipped it the day I ordered.',
  },
  { statement: 'I can walk there. The fish is from the bay.', ad: 'I can walk there and the fish is from the bay.' },
  {
    statement: 'The trainer asked about my week first. Then we lifted weights.',
    ad: 'The trainer asked about my week first.',
  },
  { statement: 'I paid in three parts. They sent a reminder each time.', ad: 'I paid in three parts.' },
  {
    statement: 'It took two visits to get the shelves right. They did not charge for the second one.',
    ad: 'They did not charge for the second one.',
  },
  {
    statement: 'The photographer made my father smile. We have not seen that since the accident.',
    ad: 'The photographer made my father smile.',
  },
  {
    statement: 'I volunteer here on Mondays. The kitchen serves 200 meals a day.',
    ad: 'The kitchen serves 200 meals a day.',
  },
  {
    statement: 'Their app told me when the driver was two stops away. I was home in time.',
    ad: 'Their app told me when the driver was two stops away.',
  },
  { statement: 'My hearing is bad. They looked at me when they spoke.', ad: 'They looked at me when they spoke.' },
  {
    statement: 'The course costs $120 and ends with a real exam. I passed in June.',
    ad: 'The course costs $120 and ends with a real exam. I passed in June.',
  },
  {
    statement: 'They took back the jacket after a month. No questions.',
    ad: 'They took back the jacket after a month.',
  },
  {
    statement: 'We laughed the whole evening. My sister still talks about the magician.',
    ad: 'My sister still talks about the magician.',
  },
];
