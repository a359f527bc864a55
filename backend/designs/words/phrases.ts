// Each is written in the six languages, as `words()` reads it.
export const COME =
  "Feiert mit uns|Celebrate with us|Celebradlo con nosotros|Fêtez-le avec nous|Festeggiate con noi|Vier het met ons mee";
export const LOVE_THANKS =
  "Für eure Liebe und Glückwünsche|For your love and good wishes|Por vuestro cariño|Pour votre affection et vos vœux|Per il vostro affetto e gli auguri|Voor jullie liefde en goede wensen";
export const INVITED = "Einladung|Invitation|Invitación|Invitation|Invito|Uitnodiging";
export const THANKS = "Danke|Thank You|Gracias|Merci|Grazie|Dank je wel";
export const HEARTY = "Von Herzen|From the heart|De todo corazón|Du fond du cœur|Di cuore|Uit het hart";
export const FEAST_INVITED =
  "Herzliche Einladung zum Fest|You are warmly invited|Estáis invitados a la fiesta|Vous êtes invités à la fête|Siete invitati alla festa|Van harte uitgenodigd";
export const MENU = "Menü|Menu|Menú|Menu|Menù|Menu";
export const COURSES =
  "Vorspeise · Hauptgang · Dessert|Starter · Main · Dessert|Entrante · Plato · Postre|Entrée · Plat · Dessert|Antipasto · Secondo · Dolce|Voorgerecht · Hoofdgerecht · Dessert";
export const GLAD =
  "Schön, dass du da bist|So Glad You’re Here|Qué bien que estés aquí|Quel bonheur de t’avoir|Che bello averti qui|Fijn dat je er bent";
export const TABLE = "Tisch 3|Table 3|Mesa 3|Table 3|Tavolo 3|Tafel 3";
