import { createRoute } from "honox/factory";
import { Texts, Tiles } from "../components/content.tsx";
import { Footer, Header, Teaser } from "../components/frame.tsx";
import Calculator from "../islands/calculator.tsx";
import page from "../page.json";

export default createRoute((c) =>
  c.render(
    <>
      <Header navigation={page.navigation} />
      <main class="main">
        <Teaser page={page} />
        <Calculator offer={page.calculator} />
        <Tiles tiles={page.tiles} />
        <Texts texts={page.texts} />
      </main>
      <Footer boxes={page.footer} />
    </>,
    { title: page.title, description: page.description },
  ),
);
